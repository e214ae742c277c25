import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { Documented, Json } from "./documented.ts"

/** Answers that the spec leaves open or names, around `data`. */
const envelopes: Readonly<Record<string, (data: unknown, total: unknown) => Json>> = {
  // Two readings of the spec's "data.data and data.document_count".
  nested: (data, total) => ({ status: 200, message: "ok", data: { data, document_count: total } }),
  flat: (data, total) => ({ status: 200, data, document_count: total }),
  counted: (data, total) => ({ status: 200, data, count: total }),
  bare: (data) => ({ status: 200, data }),
  single: (data) => ({ status: 200, message: "ok", data }),
  "single 201": (data) => ({ status: 201, message: "ok", data }),
  done: () => ({ status: 200, message: "ok" }),
}

/** Row of calls.json. Its answers hold `data` and are read as it, if they say nothing else. */
type Row = Omit<Documented, "service" | "method" | "path" | "good" | "reads"> & {
  /** Service, method and path as the spec writes them. */
  call: string
  data?: Json | readonly Json[]
  total?: number
  good: readonly (string | Json)[]
  reads?: unknown
}

const documentedOf = ({ call, data, total, good, reads, ...row }: Row): Documented => {
  const [service, method, path] = call.split(" ") as [Documented["service"], Documented["method"], string]
  const count = Array.isArray(data) ? (total ?? data.length) : undefined
  const answers = good.map((answer) => (typeof answer === "string" ? (envelopes[answer]?.(data, count) ?? {}) : answer))
  return {
    ...row,
    service,
    method,
    path,
    good: answers,
    reads: reads ?? (count === undefined ? { data } : { data, total: count }),
  }
}

const rows = JSON.parse(readFileSync(resolve(import.meta.dirname, "calls.json"), "utf8")) as readonly Row[]

export const documented: readonly Documented[] = rows.map(documentedOf)
