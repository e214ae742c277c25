import type { BaseRecord } from "@refinedev/core"
import { describe, expect, test } from "vitest"
import { createRandom, type Random } from "../../demo/random.ts"
import {
  type Action,
  type Call,
  encode,
  encodeAction,
  type Field,
  fieldsOf,
  fill,
  methodOf,
  placeholdersOf,
  type Resource,
  type Row,
  wrap,
} from "../../src/declare/index.ts"
import { FORM_QUESTIONS } from "../../src/domain/questions.ts"
import { check, checkAction } from "../../src/engine/form/check.ts"
import { draftOf as formDraftOf } from "../../src/engine/form/draft.ts"
import { checkForm, draftToSend, findChanges, formFieldsOf } from "../../src/engine/form/form-fields.ts"
import { blockedReason } from "../../src/engine/record/possible-actions.ts"
import { resources } from "../../src/resources/index.ts"
import { accountOf } from "../server/api.ts"
import { draftOf as goodDraftOf, goodValue } from "./drafts.ts"
import { variantOf } from "./drafts-by-kind.ts"
import { dryApi } from "./dry-api.ts"

/** Drafts of each form and action from a fixed random stream; 200 with `npm run test:nightly -- fuzz`. */
const DRAFTS = process.env.NIGHTLY ? 200 : 4
/** Limit for forms with a rare verdict. */
const MAX_TURNS = Math.max(300, 30 * DRAFTS)

/** Refusals that need the database. The browser must agree on all others. */
const ONLY_THE_DATABASE_KNOWS: readonly (readonly [says: RegExp, because: string])[] = [
  [/ tidak ditemukan\. Pilih dari daftar\.$/, "whether the related record is there"],
  [/ tidak berada di dalam .+ yang dipilih\. Pilih dari daftar\.$/, "what the related record lies within"],
  [/^Lead ini tidak dapat digabung dengan dirinya sendiri\./, "whether the other one is this one: it is never offered"],
  [/^Calon pembeli sudah menulis lagi\. /, "what the customer has written meanwhile"],
  [/^Tidak ada yang menunggu di lead ini: /, "whose word was the last"],
  [/^Bentrok\. /, "what else is planned at that time"],
  [/^Tidak ada penerima untuk pilihan ini\./, "who is there to receive it"],
  [/bukan berkas yang diunggah di sini\./, "what the upload keeps"],
  [/^Saldo agen yang tersedia tidak cukup/, "what the agent has"],
  [/^Dana penarikan ini tidak ditahan di buku besar/, "what the ledger holds"],
  [/^Gateway belum melaporkan uang/, "what the gateway has reported"],
  [/^Agen harus agen atau admin yang aktif\./, "what the chosen user may do now: others are not offered"],
  [/^Pembeli harus lead dari listing ini\./, "whose lead the buyer is"],
  [/^Masih ada \d+ penarikan dana orang ini/, "which withdrawals wait"],
  [/^Anda sudah punya \d+ webhook\./, "how many there are"],
]

const isDecidable = (says: string) => !ONLY_THE_DATABASE_KNOWS.some(([pattern]) => pattern.test(says))

const service = dryApi()

interface Verdict {
  isRefused: boolean
  fields: string[]
  says?: unknown
}

const apiVerdict = async (call: Call, record: Row, json: unknown): Promise<Verdict> => {
  const path = fill(call, { ...record, _id: record.id }, accountOf("gro_admin").auth_id)
  const { status, body } = await service.call(methodOf(call), `/svc/${call.service}${path}`, json)
  if (status < 400) return { isRefused: false, fields: [] }
  const errors: { field: string; message: string }[] = body.errors ?? []
  const known = errors.filter(({ message }) => isDecidable(message))
  const isRefused = errors.length === 0 ? isDecidable(body.message) : known.length > 0
  return { isRefused, fields: known.map(({ field }) => field).sort(), says: body.message }
}

const browserVerdict = (sentences: Readonly<Record<string, string>>): Verdict => {
  const fields = Object.keys(sentences).sort()
  return { isRefused: fields.length > 0, fields, says: sentences }
}

type Judge = (random: Random) => Promise<{ browser: Verdict; api: Verdict; draft: unknown; isBroken?: boolean }>

const isBroken = async (resource: Resource, opened: Row) =>
  Object.keys((await check(resource, opened)).sentences).length > 0

const TYPES: Readonly<Record<string, string>> = { 1: "Rumah", 2: "Apartemen", 3: "Tanah" }

const formJudge =
  (resource: Resource, operation: "create" | "update"): Judge =>
  async (random) => {
    const call = resource.calls[operation] as Call
    const record = operation === "update" ? random.pick(recordsFor(resource, call)) : undefined
    const opened = record && formDraftOf(resource, record)
    const fields = Object.fromEntries(fieldsOf(resource, "form"))
    const draft = variantOf(opened ?? { ...formDraftOf(resource), ...goodDraftOf(resource) }, fields, random)
    const type = TYPES[String(draft.house_type)] ?? ""
    const asked = formFieldsOf(resource, FORM_QUESTIONS[resource.name], draft, type, opened)
    const whole = draftToSend(draft, asked)
    const meant = opened ? findChanges(whole, opened) : whole
    const base = { record: record as BaseRecord | undefined, baseline: opened ?? {} }
    const { data, sentences } = await checkForm(resource, asked, base, draft)
    const browser = browserVerdict(sentences)
    const sent = wrap(call, browser.isRefused ? meant : encode(resource, data))
    return {
      browser,
      api: await apiVerdict(call, record ?? {}, sent),
      draft: { record, draft: meant },
      isBroken: opened && (await isBroken(resource, opened)),
    }
  }

const recordsFor = ({ name }: Resource, call: Call): Row[] => {
  const isOwn = placeholdersOf(call).some(([, source]) => typeof source !== "string")
  const rows = service.records.get(name) ?? []
  return isOwn ? rows.slice(0, 1) : rows
}

const actionJudge =
  (resource: Resource, name: string, action: Action): Judge =>
  async (random) => {
    const record = action.on === "record" ? random.pick(service.records.get(resource.name) ?? []) : undefined
    const fields = Object.fromEntries(
      Object.keys(action.asks ?? {}).map((field) => [field, resource.fields[field] as Field]),
    )
    const good = Object.fromEntries(Object.entries(fields).map(([field, told]) => [field, goodValue(told)]))
    const varied = Object.entries(variantOf(good, fields, random))
    const answers = Object.fromEntries(varied.map(([field, value]) => [field, value ?? null]))
    const { data, sentences } = await checkAction(resource, name, answers, record)
    // An action with only form fields at the form's endpoint is a plain change for the API.
    const isPlain =
      action.call.endpoint === resource.calls.update?.endpoint &&
      Object.keys(fields).length > 0 &&
      Object.values(fields).every((field) => !field.readOnly)
    const blocked = record && !isPlain && blockedReason(resource, action, record, accountOf("gro_admin").auth_id)
    const checked = browserVerdict(sentences)
    const carried = record && { ...record, [resource.id]: record.id }
    const bodyOf = (said: Row) => encodeAction(resource, name, said, carried ?? {})
    const sent = checked.isRefused ? { ...bodyOf({}), ...answers } : bodyOf(data)
    const verdict = await apiVerdict(action.call, record ?? {}, sent)
    // The browser refuses an unavailable action as a whole, so the field names are taken from the API.
    const browser = blocked ? { isRefused: true, fields: verdict.fields, says: blocked } : checked
    return { browser, api: verdict, draft: { record, answers } }
  }

const forms: [name: string, judge: Judge][] = resources.flatMap((resource) => [
  ...(["create", "update"] as const)
    .filter((operation) => resource.calls[operation])
    .map((operation): [string, Judge] => [`${resource.name}.${operation}`, formJudge(resource, operation)]),
  ...Object.entries(resource.actions ?? {})
    .filter(([, { asks, gives, call }]) => (asks || gives) && call.sends !== "multipart")
    .map(([name, action]): [string, Judge] => [`${resource.name}.${name}`, actionJudge(resource, name, action)]),
])

const MAY_BE_BROKEN = [
  "house-list.update",
  "schedule-house-list.update",
  "fair-price-calculator.update",
  "area-master.update",
  "master-subscribe.update",
]

describe("browser and API give the same verdict, and name the same fields,", () => {
  test.each(forms)("of what %s is given", async (name, judge) => {
    const random = createRandom(name)
    const differing: unknown[] = []
    const counts = { taken: 0, refused: 0, takenOfBroken: 0 }
    const isSeen = () =>
      Math.min(counts.taken, counts.refused) > 0 && (counts.takenOfBroken > 0 || !MAY_BE_BROKEN.includes(name))
    for (let turn = 0; turn < DRAFTS || (turn < MAX_TURNS && !isSeen()); turn++) {
      const { browser, api: found, draft, isBroken } = await judge(random)
      counts[found.isRefused ? "refused" : "taken"]++
      if (isBroken && !found.isRefused) counts.takenOfBroken++
      const isSame = browser.isRefused === found.isRefused && browser.fields.join() === found.fields.join()
      if (!isSame && differing.length < 5) differing.push({ browser, api: found, draft })
    }
    expect(differing).toEqual([])
    expect(counts, "what was seen").toSatisfy(isSeen)
  })
})
