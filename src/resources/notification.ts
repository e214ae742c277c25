import {
  bodyStatus,
  boolean,
  call,
  datetime,
  defineResource,
  integer,
  longtext,
  me,
  relation,
  relations,
  select,
  text,
} from "../declare/index.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

export const createAudience = () =>
  select("Penerima", {
    options: { all: "Semua pengguna", agent: "Semua agen", admin: "Semua admin", chosen: "Pengguna terpilih" },
    required: true,
    initial: "all",
  })

export const chosenUsers = () =>
  relations("Pengguna terpilih", {
    to: "user",
    max: 1000,
    requiredIf: { audience: ["chosen"] },
    hide: ["list", "show"],
    help: "Hanya untuk penerima Pengguna terpilih.",
  })

const MAX_DAYS = 365

export const audienceFields = {
  province: relation("Provinsi", {
    to: "master-province",
    help: "Hanya mereka yang profil atau listingnya ada di sana.",
  }),
  city: relation("Kota/kabupaten", { to: "master-city", within: { id_provinsi: "province" } }),
  activity: select("Keaktifan", {
    options: { active: "Aktif belakangan ini", idle: "Lama tidak aktif" },
    help: "Dihitung dari kapan seseorang terakhir masuk.",
  }),
  days: integer("Dalam hari", { min: 1, max: MAX_DAYS, unit: "hari", requiredIf: { activity: ["active", "idle"] } }),
} as const

const LIST_FACTS = {
  count: { at: "count", counts: "records" },
  pages: { at: "totalPage", counts: "pages" },
  unread: { at: "count_unread", counts: { read: false } },
} as const

/** Record that a notification refers to. Absent for blasts. */
const TARGET_FIELDS = {
  resource: text("Resource", { readOnly: true, hide: ["list", "show"] }),
  record_id: text("Data", { readOnly: true, hide: ["list", "show"] }),
} as const

/** Sent with a blast, which stores it, as it stores `users`; an extension of the documented body. */
const BLAST_FIELD_OPTIONS = { computed: true, extension: true, hide: ["list", "show"] } as const

export const notification = defineResource({
  name: "notification",
  noun: "notifikasi",
  label: "Notification",
  seenBy: ADMINS,
  route: "notification",
  icon: "bell",
  title: "text",
  id: "_id",
  fields: {
    text: longtext("Teks", { required: true, max: 500 }),
    audience: createAudience(),
    users: { ...chosenUsers(), computed: true },
    province: { ...audienceFields.province, ...BLAST_FIELD_OPTIONS },
    city: { ...audienceFields.city, ...BLAST_FIELD_OPTIONS },
    activity: { ...audienceFields.activity, ...BLAST_FIELD_OPTIONS },
    days: { ...audienceFields.days, ...BLAST_FIELD_OPTIONS },
    origin: select("Jenis", {
      options: { blast: "Blast", system: "Sistem" },
      readOnly: true,
      extension: true,
      hide: ["list"],
    }),
    blast: relation("Blast", { to: "blast", readOnly: true, extension: true, hide: ["list"] }),
    user_id: relation("Untuk", { to: "user", readOnly: true }),
    read: boolean("Dibaca", { readOnly: true }),
    created_at: datetime("Dikirim", { readOnly: true }),
    ...TARGET_FIELDS,
    /** Key of notices that become one, and the number of records in this one. */
    bundle: text("Kelompok", { readOnly: true, extension: true, hide: ["list", "show"] }),
    bundled: integer("Jumlah data", { readOnly: true, extension: true, hide: ["list", "show"] }),
  },
  listing: {
    columns: ["text", "user_id", "audience", "read", "created_at"],
    filters: ["read", "audience", "created_at"],
    filterTabs: [
      { label: "Blast", filters: [{ field: "origin", operator: "eq", value: "blast" }] },
      { label: "Sistem", filters: [{ field: "origin", operator: "eq", value: "system" }] },
    ],
    search: ["text"],
    sort: "-created_at",
    large: true,
  },
  indexes: [["origin", "created_at"]],
  calls: {
    list: call("GET /notification", { also: LIST_FACTS }),
    create: call("POST /notification", { succeeds: bodyStatus(201), says: SAYS.blasted }),
  },
})

export const notificationOwn = defineResource({
  name: "notification-own",
  noun: "notifikasi",
  offline: true,
  label: "Notifikasi Saya",
  seenBy: ADMINS,
  route: "notification-own",
  menu: false,
  icon: "bell",
  title: "text",
  id: "_id",
  records: "notification",
  fields: {
    text: longtext("Teks"),
    read: boolean("Dibaca", { readOnly: true }),
    user_id: relation("Untuk", { to: "user", readOnly: true, hide: ["list", "show"] }),
    created_at: datetime("Dikirim", { readOnly: true }),
    ...TARGET_FIELDS,
  },
  listing: {
    columns: ["text", "read", "created_at"],
    filters: ["read", "created_at"],
    search: ["text"],
    sort: "-created_at",
  },
  indexes: [["user_id", "created_at"]],
  calls: {
    list: call("GET /notification/{auth_id}", {
      fills: { auth_id: me },
      also: LIST_FACTS,
    }),
  },
  /** Marks all notifications of the user as read; with `_id` only one. */
  queries: { read: call("GET /notification/read", { inPerson: true }) },
})
