import { isMask } from "../../src/declare/format.ts"
import { type Resource, unreadOf } from "../../src/declare/index.ts"
import type { Finding } from "../findings.ts"
import { fieldsIn } from "../propose/known.ts"
import { linesOf, type Proposal, SURE } from "../propose/proposal.ts"
import type { Row } from "../reader.ts"

/** From this share on, unreadable values are a format difference, not a slip. */
const MIN_UNREADABLE_SHARE = 0.2

const unreadIn = ({ fields }: Resource, rows: readonly Row[]) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const unread = rows.filter((row) => name in unreadOf(row) && !isMask(unreadOf(row)[name])).length
    const held = rows.filter((row) => (row[name] !== undefined && row[name] !== null) || name in unreadOf(row)).length
    return unread > held * MIN_UNREADABLE_SHARE || (unread > 0 && "options" in field)
      ? [`${name} (${unread} dari ${held})`]
      : []
  })

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

export const absentOf = (resource: Resource, rows: readonly Row[]): string[] => {
  const held = fieldsIn(resource, rows)
  return rows.length
    ? Object.entries(resource.fields)
        .filter(([name, { computed, hide }]) => !held.has(name) && !computed && !hide?.includes("list"))
        .map(([name]) => name)
    : []
}

interface Judged {
  says: string
  expected: string
  lacks: readonly string[]
  proposals: readonly Proposal[]
  notes: readonly string[]
  isRightAlone: () => boolean
}

export const verdictOn = ({ says, expected, lacks, proposals, notes, isRightAlone }: Judged): Finding => {
  const lines = linesOf(proposals.filter(({ sureness }) => sureness >= SURE))
  if (lacks.length || lines.length)
    return { verdict: "different", says: [says, ...lacks].join("; "), expected, lines, notes }
  return { verdict: isRightAlone() ? "right" : "adapted", says, notes }
}
