import type { Page } from "../../declare/index.ts"
import type { FoundDraft } from "../../providers/draft-store.ts"
import { pathOfRecord } from "../../providers/record-path.ts"
import { kindsOf, pathOfPage } from "../../providers/routes.ts"

const UNSAVED = "Isian di peramban ini, belum disimpan"
/** Letters of a message that stand on the home page. */
const LONGEST = 80

interface DraftRoute {
  page: Page
  /** Where it is gone on with. */
  to: string
  label: string
  says: string
}

/** What is written on the page of the record that it belongs to, such as a message to a lead. */
const partRoute = (page: Page, { record, draft }: FoundDraft): DraftRoute | undefined => {
  const to = pathOfRecord(page, { id: record })
  const words = typeof draft.text === "string" ? draft.text.trim().slice(0, LONGEST) : ""
  return to ? { page, to, label: "Pesan belum dikirim", says: words || "Gambar" } : undefined
}

/** Where something that was typed in this browser is gone on with: a form, one fact of a record (`request-cust.notes`), or a message. Undefined: nowhere. */
export const draftRoute = (pages: readonly Page[], found: FoundDraft): DraftRoute | undefined => {
  const [name = "", fact] = found.resource.split(".")
  const own = pages.filter(({ view }) => view === undefined)
  const page = own.find(({ resource }) => resource.name === name)
  if (!page) {
    const lead = name === "message-request" ? own.find(({ resource }) => resource.name === "request-cust") : undefined
    return lead && partRoute(lead, found)
  }
  const route = { page, says: UNSAVED }
  const path = pathOfPage(page)
  if (fact !== undefined) {
    const to = pathOfRecord(page, { id: found.record })
    return to ? { ...route, to, label: `Ubah ${page.resource.fields[fact]?.label ?? page.label}` } : undefined
  }
  if (found.record === "") return { ...route, to: `${path}/create`, label: `Tambah ${page.label}` }
  const to = kindsOf(page).includes("edit") ? `${path}/${encodeURIComponent(found.record)}/edit` : path
  return { ...route, to, label: `Ubah ${page.label}` }
}
