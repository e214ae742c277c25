import { methodOf, pathOf } from "../src/declare/index.ts"
import type { DocumentedCall } from "./documented.ts"
import type { Verdict } from "./findings.ts"
import { lineOf, type Proposal, SURE } from "./propose/proposal.ts"
import type { ListFinding } from "./reads/list.ts"

export interface ReportRow extends ListFinding {
  call: string
  service: string
  method: string
  path: string
  label: string
}

export interface Report {
  rows: readonly ReportRow[]
  counts: Readonly<Record<Verdict, number>>
  questions: readonly { line: string; sureness: number; why: string }[]
  expired: boolean
  left: readonly string[]
}

const COUNTED: readonly Verdict[] = ["right", "adapted", "different", "absent", "refused", "untested"]

interface Found {
  documented: readonly DocumentedCall[]
  findings: ReadonlyMap<string, ListFinding>
  proposals: readonly Proposal[]
  expired: boolean
  left: readonly string[]
}

const NOT_ASKED: ListFinding = { verdict: "untested", says: "menulis: hanya dengan --write" }

export const reportOf = ({ documented, findings, proposals, expired, left }: Found): Report => {
  const rows = documented.map(
    ({ name, resource, call }): ReportRow => ({
      call: name,
      service: call.service,
      method: methodOf(call),
      path: pathOf(call),
      label: resource.label,
      ...(findings.get(name) ?? NOT_ASKED),
    }),
  )
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  return {
    rows,
    counts: Object.fromEntries(COUNTED.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>,
    questions: proposals
      .filter(({ sureness }) => sureness < SURE)
      .map((proposal) => ({ line: lineOf(proposal), sureness: proposal.sureness, why: proposal.why })),
    expired,
    left,
  }
}

const WRONG: readonly Verdict[] = ["different", "absent", "refused"]

/** 0: all tested calls are right. 3: the session expired. */
export const exitCodeOf = ({ counts, expired, left }: Report): number =>
  expired
    ? 3
    : WRONG.some((verdict) => counts[verdict] > 0) || counts.right + counts.adapted === 0 || left.length
      ? 1
      : 0
