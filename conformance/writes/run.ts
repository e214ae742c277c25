import type { Config } from "../../src/providers/config.ts"
import { type DocumentedCall, isRead } from "../documented.ts"
import type { Finding } from "../findings.ts"
import type { Study } from "../study.ts"
import { lastingWrite, leftBy } from "./lasting.ts"
import { madeRecords } from "./made.ts"
import { actOn, createRecord, removeRecord, updateRecord } from "./record-writes.ts"
import { senderOf } from "./send.ts"
import { newMark } from "./values.ts"
import { untested, type Writing } from "./writing.ts"

const isSignIn = ({ call }: DocumentedCall) => call.open === true

const writesOf = ({ documented }: Study) => documented.filter((call) => !isRead(call) && !isSignIn(call))

/** The resources whose records can be made and removed again. */
const removable = ({ resource: { calls } }: DocumentedCall) => calls.create !== undefined && calls.remove !== undefined

const isTakenBack = (call: DocumentedCall) =>
  removable(call) && (call.role !== "action" || call.resource.actions?.[call.part]?.on === "record")

/** What `--everything` leaves behind, in sentences. */
export const lastingEffects = (study: Study): string[] =>
  writesOf(study)
    .flatMap((call) => (isTakenBack(call) ? [] : leftBy(call) || []))
    .filter((text, at, all) => all.indexOf(text) === at)

const LASTS = "tidak dapat ditarik kembali, jadi tidak dikirim (hanya dengan --everything)"

/** Tries the writes on records that it makes and removes again; with `everything` also those whose effect stays. */
export const studyWrites = async (
  study: Study,
  config: Config,
  everything: boolean,
  say: (documented: DocumentedCall) => void,
) => {
  const findings = new Map<string, Finding>()
  const writing: Writing = { study, send: senderOf(study, config), made: madeRecords(), left: [], mark: newMark() }
  const { made, left } = writing
  const writes = writesOf(study)
  const note = async (call: DocumentedCall, finding: Promise<Finding>) => {
    say(call)
    findings.set(call.name, await finding)
  }
  const ownOf = ({ resource }: DocumentedCall) => made.of(resource.name)
  try {
    for (const call of writes.filter(isTakenBack))
      if (call.role === "create") await note(call, createRecord(writing, call, { onOwn: true }))
    for (const call of writes.filter(isTakenBack)) {
      const row = ownOf(call)
      if (call.role === "create" || call.role === "remove") continue
      if (!row) findings.set(call.name, untested("tanpa data uji"))
      else await note(call, call.role === "update" ? updateRecord(writing, call) : actOn(writing, call, row))
    }
    for (const call of writes.filter((other) => !isTakenBack(other)))
      if (everything) await note(call, lastingWrite(writing, call))
      else findings.set(call.name, untested(LASTS))
  } finally {
    for (const { resource, row } of made.newestFirst()) {
      const call = writes.find((other) => other.resource === resource && other.role === "remove")
      if (!call) continue
      await note(call, removeRecord(writing, call, row))
      const verdict = findings.get(call.name)?.verdict
      if (verdict !== "right" && verdict !== "adapted")
        left.push(`${resource.label} ${row.id} "${row[resource.title]}"`)
    }
    for (const call of writes) if (!findings.has(call.name)) findings.set(call.name, untested("tanpa data uji"))
  }
  return { findings, left }
}
