import {
  call,
  datetime,
  defineResource,
  isWritten,
  json,
  type Resource,
  select,
  singularOf,
  text,
} from "../declare/index.ts"

/** Nouns, but the labels of lists that share a noun: sessions have two. */
const labelsOf = (resources: readonly Resource[]): Readonly<Record<string, string>> => {
  const written = resources.filter(isWritten)
  const isShared = ({ name, noun }: Resource) => written.some((other) => other.noun === noun && other.name !== name)
  return Object.fromEntries(
    written.map((resource) => [
      resource.name,
      resource.calls.list && isShared(resource) ? resource.label : singularOf(resource),
    ]),
  )
}

export const createActivity = (resources: readonly Resource[]) =>
  defineResource({
    name: "activity",
    noun: "catatan",
    label: "Logs",
    route: "pg/logs",
    icon: "list",
    group: "Payment",
    title: "action",
    fields: {
      created_at: datetime("Waktu", { readOnly: true }),
      /** Email of an account. */
      actor: text("Pelaku"),
      actor_name: text("Nama pelaku", { computed: true, readOnly: true, extension: true, hide: ["list"] }),
      action: select("Tindakan", {
        options: {
          create: "Membuat",
          update: "Mengubah",
          remove: "Menghapus",
          restore: "Memulihkan",
          purge: "Menghapus permanen",
          login: "Masuk",
          logout: "Keluar",
          pay: "Membayar",
          webhook: "Webhook",
          reveal: "Melihat data pribadi",
          export: "Mengekspor",
        },
        tones: { create: "info", webhook: "info" },
      }),
      subject: text("Data"),
      resource: select("Jenis data", { options: labelsOf(resources) }),
      record_id: text("ID data", { copy: true, recordOf: "resource" }),
      source: select("Sumber", {
        options: { admin: "Back office", app: "Aplikasi", gateway: "Gateway", system: "Sistem" },
      }),
      api_key: text("Lewat kunci API", { readOnly: true, extension: true, hide: ["list"] }),
      request_id: text("ID permintaan", { copy: true }),
      /** Changed fields by name, without personal data. */
      before: json("Sebelum", { hide: ["list", "show"] }),
      after: json("Perubahan", { before: "before", of: "resource" }),
    },
    listing: {
      columns: ["subject", ["action", "created_at"], ["actor", "source"], "after"],
      filters: ["resource", "record_id", "actor", "action", "source", "created_at"],
      search: ["actor", "subject", "request_id"],
      sort: "-created_at",
      large: true,
    },
    show: { facts: ["actor_name", "actor", "subject", "created_at"] },
    indexes: [["resource", "record_id"]],
    calls: {
      list: call("GET /activity", { service: "payment", total: "count" }),
      one: call("GET /activity/{id}", { service: "payment" }),
    },
  })
