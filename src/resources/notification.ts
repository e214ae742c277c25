import {
  bodyStatus,
  boolean,
  call,
  datetime,
  defineResource,
  longtext,
  me,
  relation,
  relations,
  select,
  text,
} from "../declare/index.ts"
import { SAYS } from "./messages.ts"

const COUNTED = {
  count: { at: "count", counts: "records" },
  pages: { at: "totalPage", counts: "pages" },
  unread: { at: "count_unread", counts: { read: false } },
} as const

/** The record that a notification speaks of: its resource's name and its id. Blasts have neither. */
const LEADS_TO = {
  resource: text("Resource", { readOnly: true, hide: ["list", "show"] }),
  record_id: text("Data", { readOnly: true, hide: ["list", "show"] }),
} as const

/** Every notification that was sent; a blast sends new ones. */
export const notification = defineResource({
  name: "notification",
  noun: "notifikasi",
  label: "Notification",
  route: "notification",
  icon: "bell",
  title: "text",
  id: "_id",
  fields: {
    text: longtext("Teks", { required: true, max: 500 }),
    audience: select("Penerima", {
      options: { all: "Semua pengguna", agent: "Semua agen", admin: "Semua admin", chosen: "Pengguna terpilih" },
      required: true,
      initial: "all",
    }),
    users: relations("Pengguna terpilih", {
      to: "user",
      requiredIf: { audience: ["chosen"] },
      hide: ["list", "show"],
      help: "Hanya untuk penerima Pengguna terpilih.",
    }),
    user_id: relation("Untuk", { to: "user", readOnly: true }),
    read: boolean("Dibaca", { readOnly: true }),
    created_at: datetime("Dikirim", { readOnly: true }),
    ...LEADS_TO,
  },
  listing: {
    columns: ["text", "user_id", "audience", "read", "created_at"],
    filters: ["read", "audience", "created_at"],
    search: ["text"],
    sort: "-created_at",
  },
  calls: {
    list: call("GET /notification", { also: COUNTED }),
    create: call("POST /notification", { succeeds: bodyStatus(201), says: SAYS.blasted }),
  },
})

/** The signed-in user's own notifications: the bell and its page. */
export const notificationOwn = defineResource({
  name: "notification-own",
  noun: "notifikasi",
  offline: true,
  label: "Notifikasi Saya",
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
    ...LEADS_TO,
  },
  listing: {
    columns: ["text", "read", "created_at"],
    filters: ["read", "created_at"],
    search: ["text"],
    sort: "-created_at",
  },
  calls: {
    list: call("GET /notification/{auth_id}", {
      fills: { auth_id: me },
      also: COUNTED,
    }),
  },
  /** Without `_id` all of the user's are marked, with it the one. */
  queries: { read: call("GET /notification/read") },
})
