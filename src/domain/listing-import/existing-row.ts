import { isMask } from "../../declare/format.ts"
import { givenKeysOf } from "../../declare/imports.ts"
import { fieldsOf, type Resource } from "../../declare/index.ts"
import type { Draft } from "./import-rules.ts"
import { type Issue, type IssueBook, isLeftEmpty, unreadMessage } from "./issues.ts"
import { readRegionNames } from "./region-columns.ts"

/** Whether a row has the key that the service gave a record: it changes that record, and is never a new one. */
export const namesRecord = (resource: Resource): ((draft: Draft) => boolean) => {
  const keys = givenKeysOf(resource)
  return (draft) => keys.length > 0 && keys.every((name) => draft[name] !== undefined)
}

export interface ExistingReading {
  draft: Draft
  issues: readonly Issue[]
}

const asWritten = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trim()

/**
 * Reads a row as a change of a record.
 *
 * A cell with the text of the record's export changes nothing, even if it is unreadable (two agents of one name). Other
 * unreadable cells hold their row.
 * @param texts what an export shows, by field
 * @param cellOf text of a field's cell; empty if the user replaced it
 */
export const readExisting = (
  resource: Resource,
  book: IssueBook,
  { draft, issues }: ExistingReading,
  texts: Readonly<Record<string, string>>,
  cellOf: (name: string) => string,
): ExistingReading => {
  const isShown = (name: string) => {
    const cell = cellOf(name)
    const { masked, exportedBy } = resource.fields[name] ?? {}
    const isHidden = (masked || exportedBy) && isMask(cell)
    return isHidden || (cell !== "" && asWritten(cell) === asWritten(texts[name]))
  }
  const regionNames = readRegionNames(resource)
  const filled = regionNames.filter((name) => cellOf(name) !== "")
  const shown = fieldsOf(resource, "form").flatMap(([name]) => (isShown(name) ? [name] : []))
  // The four levels are one value.
  const isRegionShown = filled.length > 0 && filled.every((name) => shown.includes(name))
  const unchanged = new Set([
    ...shown.filter((name) => !regionNames.includes(name)),
    ...(isRegionShown ? regionNames : []),
  ])
  return {
    draft: Object.fromEntries(Object.entries(draft).filter(([name]) => !unchanged.has(name))),
    issues: issues
      .filter(({ field }) => !unchanged.has(field))
      .map((issue) =>
        issue.level === "warn" && isLeftEmpty(issue.message)
          ? book({ ...issue, level: "error", message: unreadMessage(issue.message) })
          : issue,
      ),
  }
}
