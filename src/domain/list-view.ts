import { isObject, type Page, parseQuery } from "../declare/index.ts"
import { z } from "../declare/zod.ts"
import { ADMIN_FLAGS } from "../resources/policy.ts"

export const VIEW_NAME_MAX = 40
export const VIEW_QUERY_MAX = 2000
/** Views that one user may have on one page. */
export const MAX_VIEWS = 30
const MAX_COLUMNS = 100

/** Readers of a view: its owner, everybody of a role, or everybody. */
export const VIEW_SCOPES = ["own", ...ADMIN_FLAGS, "all"] as const

const columns = z.array(z.string().regex(/^-?[a-z][\w/]{0,79}(:\d{2,3})?$/i)).max(MAX_COLUMNS)
const name = z
  .string("Nama wajib diisi.")
  .trim()
  .min(1, "Nama wajib diisi.")
  .max(VIEW_NAME_MAX, `Nama paling panjang ${VIEW_NAME_MAX} huruf.`)

/** A view as the user saves it. The service adds id and owner. */
export const viewDraftSchema = z.object({
  /** Name of the page, such as `house-list` or `house-list.premium`. */
  page: z.string().min(1).max(80),
  name,
  scope: z.enum(VIEW_SCOPES, "Pilih siapa yang melihat tampilan ini."),
  /** The list's address without page and search: filters, order and face. */
  query: z.string().max(VIEW_QUERY_MAX, "Filter tampilan ini terlalu panjang."),
  /** Order of the columns by key. `-` hides one, `:240` is its width in pixels. Empty: as declared. */
  columns,
})

export const viewSchema = viewDraftSchema.omit({ page: true }).extend({
  id: z.coerce.string(),
  owner_name: z.string().optional(),
  is_editable: z.boolean().default(true),
})

export type ViewDraft = z.infer<typeof viewDraftSchema>
export type ListView = z.infer<typeof viewSchema>

export const sameViewWords = (name: string): string =>
  `Tampilan “${name}” sudah ada di daftar ini. Pakai nama lain, atau perbarui yang sudah ada.`

export const TOO_MANY_VIEWS = `Paling banyak ${MAX_VIEWS} tampilan per daftar. Hapus yang tidak dipakai lagi.`

/** Refuses filters on personal data: a stored view would keep it, and others could read it there. */
export const refusePersonalFilters = (
  { resource }: Page,
  query: Iterable<readonly [string, string]>,
): string | undefined => {
  const { filters } = parseQuery(resource, query)
  const personal = filters.find(({ field, operator }) => operator !== "null" && resource.fields[field]?.masked)
  if (!personal) return undefined
  const label = resource.fields[personal.field]?.label ?? personal.field
  return `Hapus filter ${label} dahulu: data pribadi tidak disimpan dalam tampilan.`
}

/** Drops views with a wrong shape. @returns undefined if the answer has none at all */
export const readViews = (answer: unknown): ListView[] | undefined => {
  const views: unknown = isObject(answer) ? answer.views : undefined
  return Array.isArray(views) ? views.flatMap((view) => viewSchema.safeParse(view).data ?? []) : undefined
}
