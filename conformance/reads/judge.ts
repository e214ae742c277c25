import { isMask } from "../../src/declare/format.ts"
import { type Resource, unreadOf } from "../../src/declare/index.ts"
import type { Finding } from "../findings.ts"
import { fieldsIn } from "../propose/known.ts"
import { linesOf, type Proposal, SURE } from "../propose/proposal.ts"
import type { Row } from "../reader.ts"

/** From this share of unreadable values on, it is the service's way of writing and not a slip. */
const MANY = 0.2

/** The fields of which more than a few values cannot be read; of selects, any. */
const unreadIn = ({ fields }: Resource, rows: readonly Row[]) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const unread = rows.filter((row) => name in unreadOf(row) && !isMask(unreadOf(row)[name])).length
    const held = rows.filter((row) => (row[name] !== undefined && row[name] !== null) || name in unreadOf(row)).length
    return unread > held * MANY || (unread > 0 && "options" in field) ? [`${name} (${unread} dari ${held})`] : []
  })

/** What the screens could not show of these rows. Empty: all is well. */
export const lacksOf = (resource: Resource, rows: readonly Row[]): string[] => {
  if (!rows.length) return []
  const held = fieldsIn(resource, rows)
  const withoutId = rows.filter(({ id }) => id === undefined || id === null).length
  const unread = unreadIn(resource, rows)
  return [
    ...(withoutId ? [`${withoutId} dari ${rows.length} baris tanpa id`] : []),
    ...(resource.title in resource.fields && !held.has(resource.title) ? [`tanpa ${resource.title}`] : []),
    ...(unread.length ? [`tidak terbaca: ${unread.join(", ")}`] : []),
  ]
}

/** The declared fields that a list could show and no row holds. */
export const absentOf = (resource: Resource, rows: readonly Row[]): string[] => {
  const held = fieldsIn(resource, rows)
  return rows.length
    ? Object.entries(resource.fields)
        .filter(
          ([name, { computed, always, hide }]) =>
            !held.has(name) && !computed && always === undefined && !hide?.includes("list"),
        )
        .map(([name]) => name)
    : []
}

interface Judged {
  says: string
  expected: string
  lacks: readonly string[]
  proposals: readonly Proposal[]
  notes: readonly string[]
  /** Would it be right without the dialect? */
  isRightAlone: () => boolean
}

/** The verdict on an answer that could be read. */
export const verdictOn = ({ says, expected, lacks, proposals, notes, isRightAlone }: Judged): Finding => {
  const lines = linesOf(proposals.filter(({ sureness }) => sureness >= SURE))
  if (lacks.length || lines.length)
    return { verdict: "different", says: [says, ...lacks].join("; "), expected, lines, notes }
  return { verdict: isRightAlone() ? "right" : "adapted", says, notes }
}
