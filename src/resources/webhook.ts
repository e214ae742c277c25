import {
  boolean,
  call,
  datetime,
  defineResource,
  integer,
  isWritten,
  longtext,
  type Resource,
  relation,
  select,
  text,
} from "../declare/index.ts"
import { ADMINS } from "./roles.ts"

const OPTIONS = { inPerson: true, extension: true } as const

/** Records with a page of their own, but not keys and sessions. */
const labelsOf = (resources: readonly Resource[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    resources
      .filter((one) => one.route !== undefined && one.calls.list && !one.calls.list.extension && isWritten(one))
      .map(({ name, label }) => [name, label]),
  )

/** Addresses of other programs that are told of changes. Secrets are apart (table `webhook_secrets`). */
export const createWebhook = (resources: readonly Resource[]) =>
  defineResource({
    name: "webhook",
    noun: "webhook",
    label: "Webhook",
    route: "webhooks",
    seenBy: ADMINS,
    menu: false,
    trash: false,
    fields: {
      name: text("Nama", { required: true, max: 80 }),
      url: text("Alamat", { required: true, max: 500, help: "Diawali https:// dan menjawab dengan status 2xx." }),
      resource: select("Data", { options: labelsOf(resources), required: true }),
      on_create: boolean("Dibuat", { initial: true }),
      on_update: boolean("Diubah", { initial: true }),
      on_remove: boolean("Dihapus", { initial: true }),
      on_action: boolean("Tindakan", { initial: true, help: "Misalnya Tandai terjual." }),
      filter: text("Filter", { help: "Seperti di alamat daftar, misalnya status=active&price_gte=500000000." }),
      owner: relation("Pemilik", { to: "user", readOnly: true }),
      status: select("Status", {
        options: { new: "Belum punya rahasia", active: "Aktif", paused: "Dijeda" },
        tones: { new: "warn", active: "good", paused: "neutral" },
        initial: "new",
        readOnly: true,
      }),
      problem: longtext("Masalah", { readOnly: true, hide: ["list"] }),
      failing_since: datetime("Gagal sejak", { readOnly: true }),
    },
    check: {
      url: ({ after: { url }, named }) =>
        named.has("url") && url && !/^https?:\/\/[^\s/]+\S*$/i.test(String(url))
          ? "Alamat harus lengkap, misalnya https://contoh.id/terima."
          : undefined,
    },
    listing: {
      columns: ["name", "status", "resource", "url", "failing_since"],
      filters: ["status"],
      sort: "name",
      whenEmpty: "Webhook mengabarkan perubahan data ke sistem lain.",
    },
    show: { related: [{ of: "webhook-delivery", by: "webhook", shows: ["status", "created_at"], acts: true }] },
    calls: {
      list: call("GET /webhook", OPTIONS),
      create: call("POST /webhook", { ...OPTIONS, freshLogin: true }),
      update: call("PUT /webhook/{id}", { ...OPTIONS, freshLogin: true }),
      remove: call("DELETE /webhook/{id}", OPTIONS),
    },
    actions: {
      renewSecret: {
        label: "Buat rahasia",
        on: "record",
        main: true,
        call: call("POST /webhook/secret/{id}", { ...OPTIONS, freshLogin: true }),
      },
      pause: {
        label: "Jeda",
        on: "record",
        call: call("PUT /webhook/pause/{id}", OPTIONS),
        gives: { status: "paused" },
        when: { is: { status: ["active"] }, says: "Webhook ini tidak sedang aktif." },
      },
      resume: {
        label: "Lanjutkan",
        on: "record",
        call: call("PUT /webhook/resume/{id}", OPTIONS),
        gives: { status: "active" },
        stamps: { failing_since: { with: { value: null } }, problem: { with: { value: null } } },
        when: { is: { status: ["paused"] }, says: "Webhook ini tidak sedang dijeda." },
      },
    },
  })

/** Log and queue of what is sent. The sent records are apart (table `webhook_payloads`). */
export const webhookDelivery = defineResource({
  name: "webhook-delivery",
  noun: "pengiriman",
  label: "Pengiriman",
  route: "webhook-deliveries",
  seenBy: ADMINS,
  menu: false,
  partOf: "webhook",
  title: "event",
  fields: {
    event: text("Peristiwa", { readOnly: true }),
    webhook: relation("Webhook", { to: "webhook", readOnly: true }),
    status: select("Status", {
      options: { waiting: "Menunggu", done: "Terkirim", failed: "Gagal" },
      tones: { waiting: "info", done: "good", failed: "bad" },
      initial: "waiting",
      readOnly: true,
    }),
    tries: integer("Percobaan", { readOnly: true }),
    code: integer("Status jawaban", { readOnly: true }),
    duration: integer("Lama", { unit: "ms", readOnly: true }),
    answer: longtext("Jawaban", { readOnly: true, hide: ["list"] }),
    created_at: datetime("Dibuat", { readOnly: true }),
    next_at: datetime("Dicoba lagi", { readOnly: true }),
  },
  listing: {
    columns: ["event", "webhook", "status", "tries", "code", "duration", "created_at"],
    filters: ["webhook", "status"],
    sort: "-created_at",
  },
  indexes: [["status", "next_at"]],
  calls: { list: call("GET /webhook-delivery", OPTIONS), one: call("GET /webhook-delivery/{id}", OPTIONS) },
  actions: {
    again: {
      label: "Kirim ulang",
      on: "record",
      main: true,
      call: call("POST /webhook-delivery/again/{id}", { ...OPTIONS, says: "Dikirim ulang" }),
    },
  },
})
