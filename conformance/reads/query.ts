import { hasSucceeded } from "../../src/declare/index.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import { findFigures } from "../propose/envelope.ts"
import { numbersIn } from "../propose/numbers-in.ts"
import { fillingsOf, type Study } from "../study.ts"
import { verdictOn } from "./judge.ts"
import { createCallProposal } from "./learn.ts"
import { failureIn, lackOfSuccess } from "./success.ts"

const isNone = (content: unknown) => content === undefined || content === null
const isEmpty = (content: unknown) => Array.isArray(content) && content.length === 0

export const studyQuery = async (study: Study, documented: DocumentedCall): Promise<Finding> => {
  const { call } = documented
  const [filling] = await fillingsOf(study, documented)
  if (!filling) return { verdict: "untested", says: "tidak ada data yang mengisi alamatnya" }
  const reply = await study.send(call, filling)
  const begun = study.proposals.length
  const failure = failureIn(study, documented, reply)
  if (failure) return failure
  const content = study.strict.content(documented, reply.body)
  const numbers = numbersIn(content)
  const isLacking = isNone(content) || (!numbers && !isEmpty(content))
  const found = isLacking ? findFigures(reply.body) : undefined
  if (found) study.propose(createCallProposal(documented, "record", found, 0.85, `angka di "${found}"`))
  return verdictOn({
    says: isEmpty(content) ? "kosong" : `${numbers} angka`,
    expected: `angka di "${call.rows}"`,
    lacks: [
      ...lackOfSuccess(study, documented, reply),
      ...(isLacking ? [isNone(content) ? "tanpa isi" : "tanpa angka"] : []),
    ],
    proposals: study.proposals.slice(begun),
    notes: [],
    isRightAlone: () => hasSucceeded(call, reply) && study.plain.content(documented, reply.body) !== undefined,
  })
}
