import type { I18nProvider } from "@refinedev/core"
import { isObject, methodOf, type Operation, type Page, type Resource } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { GENERIC, successOf } from "../resources/messages.ts"
import { type PageKind, pageTitleOf } from "../routing/routes.ts"

export const words: Readonly<Record<string, string>> = {
  "actions.create": "Tambah",
  "actions.edit": "Ubah",
  "actions.show": "Rincian",
  "buttons.cancel": "Batal",
  "buttons.clear": "Hapus",
  "buttons.confirm": "Anda yakin?",
  "buttons.create": "Tambah",
  "buttons.delete": "Hapus",
  "buttons.edit": "Ubah",
  "buttons.filter": "Filter",
  "buttons.notAccessTitle": "Anda tidak punya akses",
  "buttons.refresh": "Muat ulang",
  "buttons.save": "Simpan",
  "buttons.show": "Rincian",
  "notifications.error": "Error",
  "notifications.createError": "Error",
  "notifications.editError": "Error",
  "notifications.deleteError": "Error",
  // Hides Refine's description: a success is one sentence.
  "notifications.success": "",
  "table.actions": "Aksi",
  warnWhenUnsavedChanges: "Perubahan belum disimpan. Tinggalkan halaman ini?",
}

export const successes: Readonly<Record<string, Operation>> = {
  "notifications.createSuccess": "create",
  "notifications.editSuccess": "update",
  "notifications.deleteSuccess": "remove",
}

export const createI18nProvider = (resources: readonly Resource[], pages: readonly Page[]): I18nProvider => {
  const successFor = (operation: Operation, name: unknown) => {
    const call = resources.find((resource) => resource.name === name)?.calls[operation]
    return call ? successOf(methodOf(call), call.says) : successOf("")
  }
  const titleFor = (key: string) => {
    const [, name, kind] = /^(.+)\.titles\.(list|create|edit|show)$/.exec(key) ?? []
    const page = pages.find((candidate) => candidate.name === name)
    return page && pageTitleOf(page, kind as PageKind)
  }
  /** For code that Refine's inferencer wrote. */
  const labelFor = (key: string) => {
    const [, name, field = ""] = /^(.+)\.fields\.(\w+)$/.exec(key) ?? []
    const resource = resources.find((candidate) => candidate.name === name)
    return resource && (ownValue(resource.fields, field)?.label ?? field)
  }

  const translate = (key: string, options?: unknown, fallback?: string): string => {
    const operation = ownValue(successes, key)
    if (operation) return successFor(operation, isObject(options) ? options.resource : undefined)
    // Refine translates "house-type.house-type" and passes the result back as `resource`.
    const [name, again, ...more] = key.split(".")
    if (name === again && !more.length && name) return name
    return (
      ownValue(words, key) ??
      titleFor(key) ??
      labelFor(key) ??
      fallback ??
      (typeof options === "string" ? options : GENERIC)
    )
  }

  return { translate, getLocale: () => "id", changeLocale: async () => undefined }
}
