import {
  call,
  datetime,
  defineResource,
  integer,
  json,
  type Resource,
  select,
  singularOf,
  text,
  trashDaysOf,
} from "../declare/index.ts"
import { RESTORED } from "./messages.ts"
import { ADMINS } from "./roles.ts"

const labelsOf = (resources: readonly Resource[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    resources.filter((resource) => trashDaysOf(resource) > 0).map((resource) => [resource.name, singularOf(resource)]),
  )

/** Removed records of all resources, until they are restored or their days are over. */
export const createTrash = (resources: readonly Resource[]) =>
  defineResource({
    name: "trash",
    noun: "data terhapus",
    label: "Sampah",
    seenBy: ADMINS,
    route: "trash",
    // The specification fixes the menu. The profile menu and the dialogs of removals lead here.
    menu: false,
    title: "title",
    fields: {
      title: text("Data", { readOnly: true }),
      resource: select("Jenis", { options: labelsOf(resources), readOnly: true }),
      record_id: text("ID data", { readOnly: true, recordOf: "resource", hide: ["list", "show"] }),
      along: text("Ikut terhapus", { readOnly: true }),
      deleted_by: text("Dihapus oleh", { readOnly: true }),
      created_at: datetime("Dihapus", { readOnly: true }),
      expires_at: datetime("Dihapus permanen", { readOnly: true }),
      days_left: integer("Sisa", { readOnly: true, computed: true, unit: "hari" }),
      /** By the rules of its own resource: hidden fields are absent, personal data is masked. */
      record: json("Isi", { readOnly: true, of: "resource", hide: ["list"] }),
    },
    listing: {
      columns: ["title", "resource", "along", "deleted_by", "created_at", "days_left"],
      card: ["resource", "along", "deleted_by", "created_at", "days_left"],
      filters: ["resource", "deleted_by", "created_at", "record_id"],
      search: ["title", "deleted_by"],
      sort: "-created_at",
      whenEmpty: "Data yang dihapus menunggu di sini dan bisa dipulihkan sebelum dihapus permanen.",
    },
    show: { facts: ["resource", "created_at", "days_left"] },
    calls: {
      list: call("GET /trash", { extension: true }),
      one: call("GET /trash/{id}", { extension: true }),
    },
    actions: {
      restore: {
        label: "Pulihkan",
        on: "record",
        main: true,
        call: call("POST /trash/{id}/restore", { says: RESTORED, extension: true }),
        states: ["resource", "along", "deleted_by", "created_at"],
        removes: true,
        bulk: true,
      },
      purge: {
        label: "Hapus permanen",
        on: "record",
        call: call("DELETE /trash/{id}", { says: "Data dihapus permanen", extension: true }),
        roles: ["gro_admin"],
        states: ["resource", "along"],
        removes: true,
        final: true,
        warns: "Data ini dan yang ikut terhapus hilang selamanya.",
        bulk: true,
      },
      /** Counts the references to records before their removal, by effect. */
      impact: {
        label: "Periksa",
        on: "list",
        hidden: true,
        call: call("POST /trash/impact", { sends: "payload", extension: true }),
      },
    },
  })
