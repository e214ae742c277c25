import type { Config } from "../../src/data/config.ts"
import type { Call } from "../../src/declare/index.ts"
import { type DocumentedCall, isRead } from "../documented.ts"
import type { Finding } from "../findings.ts"
import type { Study } from "../study.ts"
import { lastingWrite, showLeftover } from "./lasting.ts"
import { madeRecords } from "./made.ts"
import { actOn, createRecord, removeRecord, updateRecord } from "./record-writes.ts"
import { senderOf } from "./send.ts"
import { newMark } from "./values.ts"
import { untested, type Writing } from "./writing.ts"

const isSignIn = ({ call }: DocumentedCall) => call.open === true

const writesOf = ({ documented }: Study) => documented.filter((call) => !isRead(call) && !isSignIn(call))

const isDocumented = (call: Call | undefined) => call !== undefined && !call.extension

const removable = ({ resource: { calls } }: DocumentedCall) => isDocumented(calls.create) && isDocumented(calls.remove)

const isTakenBack = (call: DocumentedCall) =>
  removable(call) && (call.role !== "action" || call.resource.actions?.[call.part]?.on === "record")

export const lastingEffects = (study: Study): string[] =>
  writesOf(study)
    .flatMap((call) => (isTakenBack(call) ? [] : showLeftover(call) || []))
    .filter((text, at, all) => all.indexOf(text) === at)

const LASTS = "tidak dapat ditarik kembali, jadi tidak dikirim (hanya dengan --everything)"

interface Notes {
  writing: Writing
  writes: readonly DocumentedCall[]
  findings: Map<string, Finding>
  note: (call: DocumentedCall, send: () => Promise<Finding>) => Promise<void>
}

const writeOwn = async ({ writing, writes, findings, note }: Notes) => {
  const own = writes.filter((call) => isTakenBack(call) && call.role !== "remove")
  for (const call of own.filter(({ role }) => role === "create"))
    await note(call, () => createRecord(writing, call, { onOwn: true }))
  for (const call of own.filter(({ role }) => role !== "create")) {
    const row = writing.made.of(call.resource.name)
    if (!row) findings.set(call.name, untested("tanpa data uji"))
    else await note(call, () => (call.role === "update" ? updateRecord(writing, call) : actOn(writing, call, row)))
  }
}

const removeOwn = async ({ writing, writes, findings, note }: Notes) => {
  for (const { resource, row } of writing.made.newestFirst()) {
    const call = writes.find((other) => other.resource === resource && other.role === "remove")
    if (!call) continue
    await note(call, () => removeRecord(writing, call, row))
    const verdict = findings.get(call.name)?.verdict
    if (verdict !== "right" && verdict !== "adapted")
      writing.left.push(`${resource.label} ${row.id} "${row[resource.title]}"`)
  }
}

/** Writes only to temporary records, unless `everything` also allows lasting effects. */
export const studyWrites = async (
  study: Study,
  config: Config,
  everything: boolean,
  say: (documented: DocumentedCall) => void,
) => {
  const findings = new Map<string, Finding>()
  const writing: Writing = { study, send: senderOf(study, config), made: madeRecords(), left: [], mark: newMark() }
  const writes = writesOf(study)
  const note: Notes["note"] = async (call, send) => {
    say(call)
    findings.set(call.name, await send())
  }
  const notes = { writing, writes, findings, note }
  try {
    await writeOwn(notes)
    for (const call of writes.filter((other) => !isTakenBack(other)))
      if (everything) await note(call, () => lastingWrite(writing, call))
      else findings.set(call.name, untested(LASTS))
  } finally {
    await removeOwn(notes)
  }
  for (const call of writes) if (!findings.has(call.name)) findings.set(call.name, untested("tanpa data uji"))
  return { findings, left: writing.left }
}
