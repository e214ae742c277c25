import type { I18nProvider } from "@refinedev/core"
import { methodOf, type Operation, type Resource } from "../declare/index.ts"
import { GENERIC, successOf } from "../resources/messages.ts"

/** Refine's own words. Those of screens that we do not use are not here. */
const words: Readonly<Record<string, string>> = {
  "actions.list": "Daftar",
  "actions.create": "Tambah",
  "actions.edit": "Ubah",
  "actions.show": "Rincian",
  "actions.clone": "Salin",
  "autoSave.error": "Gagal menyimpan otomatis",
  "autoSave.idle": "Menunggu perubahan",
  "autoSave.loading": "Menyimpan …",
  "autoSave.success": "Tersimpan",
  "buttons.cancel": "Batal",
  "buttons.clear": "Hapus",
  "buttons.clone": "Salin",
  "buttons.confirm": "Anda yakin?",
  "buttons.create": "Tambah",
  "buttons.delete": "Hapus",
  "buttons.edit": "Ubah",
  "buttons.export": "Ekspor",
  "buttons.filter": "Filter",
  "buttons.import": "Impor",
  "buttons.list": "Daftar",
  "buttons.logout": "Sign Out",
  "buttons.notAccessTitle": "Anda tidak punya akses",
  "buttons.refresh": "Muat ulang",
  "buttons.save": "Simpan",
  "buttons.show": "Rincian",
  "buttons.undo": "Urungkan",
  loading: "Loading ...",
  "notifications.error": "Error",
  "notifications.createError": "Error",
  "notifications.editError": "Error",
  "notifications.deleteError": "Error",
  "notifications.importProgress": "Mengimpor {processed} dari {total}",
  "notifications.undoable": "{seconds} detik untuk mengurungkan",
  "pages.error.404": "Halaman tidak ditemukan.",
  "pages.error.backHome": "Kembali ke Dashboard",
  "pages.error.info": "Halaman ini belum tersedia.",
  "table.actions": "Tindakan",
  warnWhenUnsavedChanges: "Perubahan belum disimpan. Tinggalkan halaman ini?",
}

const successes: Readonly<Record<string, Operation>> = {
  "notifications.createSuccess": "create",
  "notifications.editSuccess": "update",
  "notifications.deleteSuccess": "remove",
}

const fillIn = (text: string, options: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole))

/** Refine's port to the words. Its generic "created" and "updated" become the sentence of the resource's call. */
export const i18nProviderOf = (resources: readonly Resource[]): I18nProvider => {
  const said = (operation: Operation, name: unknown) => {
    const call = resources.find((resource) => resource.name === name)?.calls[operation]
    return call ? successOf(methodOf(call), call.says) : successOf("")
  }

  const translate = (key: string, options?: unknown, fallback?: string): string => {
    const given = (typeof options === "object" && options !== null ? options : {}) as Record<string, unknown>
    const operation = successes[key]
    if (operation) return said(operation, given.resource)
    // Refine asks for "house-type.house-type" and hands the answer back as `resource`.
    const [name, again, ...more] = key.split(".")
    if (name === again && !more.length && name) return name
    if (key === "notifications.success") return ""
    const text = words[key]
    if (text !== undefined) return fillIn(text, given)
    return fallback ?? (typeof options === "string" ? options : GENERIC)
  }

  return { translate, getLocale: () => "id", changeLocale: async () => undefined }
}
