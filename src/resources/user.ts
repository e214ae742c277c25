import {
  boolean,
  call,
  datetime,
  defineResource,
  email,
  integer,
  longtext,
  phone,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { ADMINS } from "./roles.ts"

/** Calls that open an account or close it. */
const OPTIONS = { inPerson: true, freshLogin: true, extension: true } as const

export const user = defineResource({
  name: "user",
  noun: "pengguna",
  label: "Users",
  seenBy: ADMINS,
  route: "users",
  icon: "user",
  findBy: ["name", "phone", "email"],
  imports: true,
  fields: {
    name: text("Nama", { required: true, max: 120, person: true }),
    email: email("Email", { required: true, exportedBy: ["gro_admin"] }),
    phone: phone("Telepon", { masked: true }),
    role: select("Peran", {
      options: { gro_admin: "GRO Admin", ADMIN: "Admin", agent: "Agen", member: "Anggota" },
      // Others cannot sign in here.
      starts: ["gro_admin", "ADMIN"],
    }),
    /** Fills `{url}` with one of the three lists. */
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
    package: relation("Paket", { to: "master-subscribe", readBy: ["gro_admin"] }),
    last_active: datetime("Terakhir aktif", { readOnly: true }),
    status: select("Status", {
      options: { active: "Aktif", suspended: "Ditangguhkan" },
      tones: { active: "good", suspended: "bad" },
      moves: { active: ["suspended"], suspended: ["active"] },
      initial: "active",
      via: { active: "reinstate", suspended: "suspend" },
      readOnly: true,
    }),
    suspend_reason: longtext("Alasan penangguhan", {
      readOnly: true,
      extension: true,
      hide: ["list"],
      max: 500,
      personal: true,
    }),
    forget_reason: text("Alasan", { computed: true, max: 255, hide: ["list", "form", "show"] }),
    suspended_by: text("Ditangguhkan oleh", { readOnly: true, extension: true, hide: ["list"] }),
    suspended_at: datetime("Ditangguhkan", { readOnly: true, extension: true, hide: ["list"] }),
  },
  listing: {
    columns: ["name", "role", "status", ["email", "phone"], "office", "verified", "listings", "leads", "last_active"],
    drops: ["office"],
    card: ["role", "office", "listings", "last_active"],
    filters: ["role", "status", "verified", "last_active"],
    search: ["name", "email", "phone", "office"],
    sort: "name",
    large: true,
    tabs: "scope",
  },
  show: {
    facts: ["role", "package", "last_active"],
    sections: {
      Akun: ["verified", "suspended_at", "suspended_by", "suspend_reason"],
      Kontak: ["email", "phone", "office"],
      Kegiatan: ["listings", "leads"],
    },
    related: [
      { of: "house-list", by: "agent", shows: ["status", "price"] },
      { of: "request-cust", by: "agent", shows: ["status", "created_at"], adds: "Catat lead" },
      { of: "payment", by: "payer", shows: ["status", "amount", "created_at"] },
      { of: "subscribe-transaction", by: "user", shows: ["status", "package", "ends_at"] },
      { of: "withdrawal", by: "agent", shows: ["status", "amount", "requested_at"] },
      { of: "report-share", by: "shared_by", from: "name", shows: ["recipient", "opens", "created_at"] },
      { of: "usytics", by: "user", shows: ["path", "device", "created_at"], timeline: false },
      { of: "account-session", by: "user", shows: ["address", "last_used"], acts: true, timeline: false },
    ],
  },
  calls: { list: call("GET /user/{url}", { fills: { url: "scope" } }) },
  actions: {
    suspend: {
      label: "Tangguhkan",
      on: "record",
      roles: ["gro_admin"],
      call: call("PUT /user/suspend/{id}", { ...OPTIONS, says: "Pengguna ditangguhkan" }),
      asks: { suspend_reason: "required" },
      gives: { status: "suspended" },
      stamps: { suspended_at: { with: "now" }, suspended_by: { with: "caller" } },
      when: {
        is: { status: ["active"] },
        says: "Hanya pengguna aktif yang dapat ditangguhkan.",
        notOwn: "Anda tidak dapat menangguhkan akun sendiri.",
      },
      states: ["name", "email", "role"],
      warns: "Semua sesinya langsung berakhir. Akun ini tidak dapat masuk sampai dipulihkan.",
    },
    reinstate: {
      label: "Pulihkan",
      on: "record",
      main: true,
      roles: ["gro_admin"],
      call: call("PUT /user/reinstate/{id}", { ...OPTIONS, says: "Pengguna dipulihkan" }),
      gives: { status: "active" },
      stamps: {
        suspend_reason: { with: { value: null } },
        suspended_at: { with: { value: null } },
        suspended_by: { with: { value: null } },
      },
      when: { is: { status: ["suspended"] }, says: "Pengguna ini tidak sedang ditangguhkan." },
      states: ["name", "email", "suspend_reason"],
      warns: "Akun ini dapat masuk lagi dengan kata sandinya.",
    },
    /** Erases a person everywhere, whoever asks for it by law (UU PDP). */
    forget: {
      label: "Lupakan orang ini",
      on: "record",
      roles: ["gro_admin"],
      call: call("POST /user/forget/{id}", { ...OPTIONS, says: "Data orang ini sudah dihapus" }),
      asks: { forget_reason: "required" },
      when: { is: {}, says: "", notOwn: "Anda tidak dapat melupakan akun sendiri." },
      states: ["name", "email", "role"],
      final: true,
      warns:
        "Dihapus untuk selamanya, dari data, catatan, Sampah dan berkas: nama, telepon, email, catatan, pesan dan gambar percakapannya, juga dari lead, kunjungan, permintaan dan BI Checking dengan telepon atau email yang sama. Data bernama lain dengan telepon yang sama tetap ada. Akunnya ditutup. Angka, tanggal dan pembayaran tetap ada tanpa namanya.",
    },
    /** Records that forgetting would erase, and records of others with the same contact. */
    previewForget: {
      label: "Periksa",
      on: "record",
      roles: ["gro_admin"],
      hidden: true,
      call: call("POST /user/forget-preview/{id}", { inPerson: true, extension: true, sends: "payload" }),
    },
    /** Gives a person an account: without a password, which the link's reader makes. */
    invite: {
      label: "Undang pengguna",
      on: "list",
      roles: ["gro_admin"],
      call: call("POST /user/invite", OPTIONS),
      asks: { name: "required", email: "required", role: "required", phone: "optional", office: "optional" },
    },
    linkPassword: {
      label: "Buat tautan kata sandi",
      on: "record",
      roles: ["gro_admin"],
      call: call("POST /user/password-link/{id}", OPTIONS),
      when: { is: { status: ["active"] }, says: "Pulihkan dahulu pengguna yang ditangguhkan." },
      states: ["name", "email"],
    },
    resetTwoFactor: {
      label: "Matikan verifikasi dua langkah",
      on: "record",
      roles: ["gro_admin"],
      call: call("POST /user/two-factor/end/{id}", {
        ...OPTIONS,
        says: "Verifikasi dua langkah dimatikan",
      }),
      when: {
        is: {},
        says: "",
        notOwn: "Matikan verifikasi dua langkah Anda sendiri di Profil.",
      },
      states: ["name", "email", "role"],
      warns:
        "Akun ini dapat masuk dengan kata sandi saja, dan semua sesinya berakhir. Pastikan dahulu bahwa ia sendiri yang meminta.",
    },
  },
})
