import { type Page, type Resource, singularOf } from "../../../declare/index.ts"
import type { FoundDraft } from "../../../drafts/form-draft.ts"
import { kindsOf, pathOfPage, pathOfRecord } from "../../../routing/routes.ts"

const UNSAVED = "Isian di peramban ini, belum disimpan"
/** Characters of a message shown on the home page. */
const LONGEST_TEXT = 80

interface DraftRoute {
  page: Page
  to: string
  label: string
  says: string
}

const partRoute = (part: Resource, page: Page, { record, draft }: FoundDraft) => {
  const { title = "" } = part
  const to = pathOfRecord(page, { id: record })
  const words = draft[title]
  const says = typeof words === "string" ? words.trim().slice(0, LONGEST_TEXT) : ""
  return to ? { page, to, label: `${singularOf(part)} belum dikirim`, says: says || "Gambar" } : undefined
}

/**
 * Finds the page that continues a draft: a form, a fact (`request-cust.notes`) or a message.
 * @returns undefined if no page can
 */
export const draftRoute = (
  pages: readonly Page[],
  resources: readonly Resource[],
  found: FoundDraft,
): DraftRoute | undefined => {
  const [name = "", fact] = found.resource.split(".")
  const own = pages.filter(({ view }) => view === undefined)
  const page = own.find(({ resource }) => resource.name === name)
  if (!page) {
    const part = resources.find((resource) => resource.name === name && resource.partOf !== undefined)
    const owner = own.find(({ resource }) => resource.name === part?.partOf)
    return part && owner && partRoute(part, owner, found)
  }
  const route = { page, says: UNSAVED }
  const path = pathOfPage(page)
  if (fact !== undefined) {
    const to = pathOfRecord(page, { id: found.record })
    return to ? { ...route, to, label: `Ubah ${page.resource.fields[fact]?.label ?? page.resource.noun}` } : undefined
  }
  if (found.record === "") return { ...route, to: `${path}/create`, label: `Tambah ${page.resource.noun}` }
  const to = kindsOf(page).includes("edit") ? `${path}/${encodeURIComponent(found.record)}/edit` : path
  return { ...route, to, label: `Ubah ${page.resource.noun}` }
}
