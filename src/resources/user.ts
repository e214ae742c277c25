import {
  boolean,
  call,
  datetime,
  defineResource,
  email,
  integer,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"

export const user = defineResource({
  name: "user",
  noun: "pengguna",
  label: "Users",
  route: "users",
  icon: "user",
  fields: {
    name: text("Nama", { required: true, max: 120 }),
    email: email("Email", { required: true }),
    phone: phone("Telepon", { masked: true }),
    role: select("Peran", { options: { gro_admin: "GRO Admin", ADMIN: "Admin", agent: "Agen", member: "Anggota" } }),
    /** Fills `{url}`: which of the three lists is asked for. */
    scope: select("Kelompok", {
      options: { all: "Semua", agent: "Agen", admin: "Admin" },
      initial: "all",
      readOnly: true,
      hide: ["list", "show"],
    }),
    office: text("Kantor", { max: 120 }),
    verified: boolean("Terverifikasi"),
    listings: integer("Listing", { readOnly: true }),
    leads: integer("Leads", { readOnly: true }),
    package: relation("Paket", { to: "master-subscribe" }),
    last_active: datetime("Terakhir aktif", { readOnly: true }),
    status: select("Status", {
      options: { active: "Aktif", suspended: "Ditangguhkan" },
      tones: { active: "good", suspended: "bad" },
    }),
  },
  listing: {
    columns: ["name", "role", "status", "email", "phone", "office", "verified", "listings", "leads", "last_active"],
    card: ["role", "office", "listings", "last_active"],
    filters: ["role", "status", "verified", "last_active"],
    search: ["name", "email", "phone", "office"],
    sort: "name",
    tabs: "scope",
  },
  calls: { list: call("GET /user/{url}", { fills: { url: "scope" } }) },
})
