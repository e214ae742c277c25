import { isObject, succeeded } from "../../src/declare/index.ts"
import type { DocumentedCall } from "../documented.ts"
import { type Finding, failureOf } from "../findings.ts"
import { fillingsOf, type Study } from "../study.ts"

const DEEPEST = 5

/** How many numbers an answer holds, those written as text included. */
const numbersIn = (value: unknown, depth = 0): number => {
  if (typeof value === "number") return 1
  if (typeof value === "string") return Number(value.trim() !== "" && Number.isFinite(Number(value)))
  if (depth > DEEPEST) return 0
  const inside = Array.isArray(value) ? value.slice(0, 100) : isObject(value) ? Object.values(value) : []
  return inside.reduce<number>((count, item) => count + numbersIn(item, depth + 1), 0)
}

/** Asks for figures, and judges whether there are any. */
export const studyQuery = async (study: Study, documented: DocumentedCall): Promise<Finding> => {
  const { call } = documented
  const [filling] = await fillingsOf(study, documented)
  if (!filling) return { verdict: "untested", says: "tidak ada data yang mengisi alamatnya" }
  const reply = await study.ask(call, filling)
  if (reply.problem || !succeeded(call, reply)) return failureOf(call, reply)
  const content = study.strict.content(documented, reply.body)
  const numbers = numbersIn(content)
  if (content === undefined || content === null)
    return { verdict: "different", says: "jawaban tanpa isi", expected: `angka di "${call.rows}"` }
  const isEmpty = Array.isArray(content) && !content.length
  if (!numbers && !isEmpty)
    return { verdict: "different", says: "tidak ada angka", expected: `angka di "${call.rows}"` }
  return { verdict: "right", says: isEmpty ? "kosong" : `${numbers} angka` }
}
