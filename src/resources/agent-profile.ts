import {
  call,
  datetime,
  defineResource,
  email,
  image,
  integer,
  longtext,
  me,
  phone,
  relation,
  text,
} from "../declare/index.ts"
import { ADMINS, FIRST_TIME } from "./roles.ts"

export const agentProfile = defineResource({
  name: "agent-profile",
  noun: "profil",
  label: "Profil",
  seenBy: ADMINS,
  route: "profile",
  icon: "user",
  form: "page",
  fields: {
    avatar: image("Foto", { personal: true }),
    name: text("Nama", { required: true, min: 3, max: 120, person: true }),
    email: email("Email", { readOnly: true }),
    phone: phone("Telepon", { required: true }),
    office: text("Kantor", { max: 120 }),
    province: relation("Provinsi", { to: "master-province", required: true }),
    city: relation("Kota", { to: "master-city", within: { id_provinsi: "province" }, required: true }),
    bio: longtext("Tentang saya", { max: 1000, personal: true }),
    listings: integer("Listing", { readOnly: true }),
    leads: integer("Leads", { readOnly: true }),
    created_at: datetime("Terdaftar", { readOnly: true }),
  },
  calls: {
    one: call("GET /agent-profile/{auth_id}", { fills: { auth_id: me } }),
    update: call("PUT /agent-profile/{auth_id}", { fills: { auth_id: me }, inPerson: true, extension: true }),
  },
  queries: {
    views: call("GET /view-house-list/views", { needs: ["startDate", "endDate"] }),
    scorecard: call("GET /agent-profile/scorecard", { needs: ["startDate", "endDate"], extension: true }),
  },
})

/** Completes the registration of first-time users; writes the profile. */
export const registration = defineResource({
  name: "registration",
  noun: "pendaftaran",
  label: "Pendaftaran",
  seenBy: FIRST_TIME,
  route: "completing-register",
  icon: "user",
  records: "agent-profile",
  fields: {
    province: relation("Provinsi", { to: "master-province" }),
    city: relation("Kota", { to: "master-city", within: { id_provinsi: "province" } }),
  },
  calls: {},
})
