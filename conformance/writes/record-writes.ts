import { addressFieldOf, fieldOfKind, getActionRefusal, labelOfAction, type Resource } from "../../src/declare/index.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import type { Row } from "../reader.ts"
import { answersFor, movesBetween } from "./answers.ts"
import { draftFor } from "./draft.ts"
import { toFinding } from "./send.ts"
import { createSuccess, findByMark, untested, type Writing } from "./writing.ts"

interface CreateOptions {
  onOwn: boolean
  fixed?: Row
}

export const createRecord = async (
  writing: Writing,
  documented: DocumentedCall,
  { onOwn, fixed }: CreateOptions,
): Promise<Finding> => {
  const { study, send, made, left, mark } = writing
  const { resource } = documented
  const { draft, problem } = await draftFor({ study, resource, made, mark, onOwn, fixed })
  if (problem) return untested(problem)
  let answered: Row = {}
  const finding = await toFinding(async () => {
    answered = (await send.create({ resource: resource.name, variables: draft })).data
    return createSuccess(writing, documented, "dibuat")
  })
  const isMade = finding.verdict === "right" || finding.verdict === "adapted"
  // A rejected record may exist anyway and must be removed.
  const row = answered.id === undefined || answered.id === null ? await findByMark(writing, resource) : answered
  if (row) made.add(resource, { ...draft, ...row })
  if (!isMade || row) return row && isMade ? { ...finding, says: `dibuat dengan id ${row.id}` } : finding
  left.push(`${resource.label} "${mark}"`)
  return {
    verdict: "different",
    says: "dibuat, tetapi tanpa id, dan tidak ada di daftarnya",
    expected: "id di jawaban atau di daftar",
  }
}

const readAgain = async ({ send }: Writing, resource: Resource, row: Row): Promise<Row | undefined> =>
  send
    .getOne({ resource: resource.name, id: String(row[addressFieldOf(resource)] ?? row.id) })
    .then(({ data }) => data)
    .catch(() => undefined)

export const updateRecord = (writing: Writing, documented: DocumentedCall): Promise<Finding> =>
  toFinding(async () => {
    const { resource } = documented
    const row = writing.made.of(resource.name)
    if (row?.id === undefined) return untested("tanpa data uji")
    const name = `${writing.mark} 2`
    await writing.send.update({
      resource: resource.name,
      id: row.id as string,
      variables: { ...requiredOf(resource, row), [resource.title]: name },
      meta: { record: row },
    })
    const now = await readAgain(writing, resource, row)
    if (now && now[resource.title] !== undefined && now[resource.title] !== name)
      return {
        verdict: "different",
        says: "dijawab berhasil, tetapi isinya tidak berubah",
        expected: `${resource.title} yang dikirim`,
      }
    return createSuccess(writing, documented, now ? "diubah, dan terbaca lagi" : "diubah")
  })

/** Small forms always send all required fields. */
const requiredOf = ({ fields, form }: Resource, row: Row): Row =>
  form === "page"
    ? {}
    : Object.fromEntries(
        Object.entries(fields).flatMap(([name, { required, readOnly }]) =>
          required && !readOnly && row[name] !== undefined ? [[name, row[name]]] : [],
        ),
      )

const valuesFor = (
  { fields, actions = {} }: Resource,
  name: string,
  record: Row,
): { field: string; values: string[] } | undefined => {
  const [field] = Object.keys(actions[name]?.asks ?? {}).filter(
    (question) => fieldOfKind("select", fields[question])?.moves,
  )
  const select = field === undefined ? undefined : fieldOfKind("select", fields[field])
  if (!field || !select || record[field] === undefined) return undefined
  const wanted = Object.values(actions).flatMap(({ when }) => when?.is[field] ?? [])[0]
  if (wanted === undefined) return undefined
  const current = String(record[field])
  if (current !== wanted) return { field, values: movesBetween(select, current, String(wanted), record) }
  const away = select.moves?.[current]?.find(
    (value) => !select.via?.[value] && movesBetween(select, value, current, record).length,
  )
  return away ? { field, values: [away, ...movesBetween(select, away, current, record)] } : undefined
}

export const actOn = (writing: Writing, documented: DocumentedCall, row: Row): Promise<Finding> =>
  toFinding(async () => {
    const { resource, part, name } = documented
    const action = resource.actions?.[part]
    const record = { ...row, ...(await readAgain(writing, resource, row)) }
    const hindrance = getActionRefusal(action, record)
    if (hindrance) return untested(hindrance)
    const send = (payload: Row) =>
      writing.send.custom?.({ url: name, method: "put", payload, meta: { record } }) ??
      Promise.reject(new Error("no custom"))
    const steps = valuesFor(resource, part, record)
    if (steps?.values.length) {
      for (const value of steps.values) await send({ [steps.field]: value })
      writing.made.replace(resource.name, { [steps.field]: steps.values.at(-1) })
      return createSuccess(writing, documented, [record[steps.field], ...steps.values].join(" → "))
    }
    const answers = await answersFor(writing.study, resource, part, record, writing.mark)
    if (!answers) return untested("tidak ada jawaban yang mungkin untuk data ini")
    await send(answers)
    return createSuccess(
      writing,
      documented,
      action ? labelOfAction(resource, { ...action, name: part }, record) : part,
    )
  })

export const removeRecord = (writing: Writing, documented: DocumentedCall, row: Row): Promise<Finding> =>
  toFinding(async () => {
    const { resource } = documented
    await writing.send.deleteOne({ resource: resource.name, id: row.id as string, meta: { record: row } })
    const still = await findByMark(writing, resource)
    if (still && String(still.id) === String(row.id))
      return {
        verdict: "different",
        says: "dijawab berhasil, tetapi masih ada di daftarnya",
        expected: "data hilang dari daftar",
      }
    return createSuccess(writing, documented, "dihapus")
  })
