import { hasSucceeded } from "../../src/declare/index.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import { fieldsIn } from "../propose/known.ts"
import { fillingsOf, type Study } from "../study.ts"
import { lacksOf, verdictOn } from "./judge.ts"
import { learnRecord } from "./learn.ts"
import { failureIn, lackOfSuccess } from "./success.ts"

/** Responses may omit the requested id. */
const withId = (rows: readonly Record<string, unknown>[]) => rows.map((row) => ({ ...row, id: row.id ?? "asked" }))

export const studyRecord = async (study: Study, documented: DocumentedCall): Promise<Finding> => {
  const { resource, call } = documented
  const [filling] = await fillingsOf(study, documented)
  if (!filling) return { verdict: "untested", says: "tidak ada data di daftarnya untuk dibuka" }
  const reply = await study.send(call, filling)
  const begun = study.proposals.length
  const failure = failureIn(study, documented, reply)
  if (failure) return failure
  learnRecord(study, documented, reply.body, await study.rowsOf(resource.name))
  const expected = `data di "${call.rows || "isi jawaban"}"`
  const read = study.strict.record(documented, reply.body)
  const held = fieldsIn(resource, read ? [read.row] : [])
  const alone = study.plain.record(documented, reply.body)
  return verdictOn({
    says: held.size ? `${held.size} isian terbaca` : "tidak ada isian yang dikenal",
    expected,
    lacks: [
      ...lackOfSuccess(study, documented, reply),
      ...(held.size ? lacksOf(resource, withId(read ? [read.row] : [])) : ["tanpa data"]),
    ],
    proposals: study.proposals.slice(begun),
    notes: [],
    isRightAlone: () => hasSucceeded(call, reply) && JSON.stringify(alone?.row) === JSON.stringify(read?.row),
  })
}
