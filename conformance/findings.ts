import { type Call, getByPath, isObject, type Success } from "../src/declare/index.ts"
import type { Problem, Reply } from "./client.ts"

export const VERDICTS = {
  right: "benar",
  adapted: "benar dengan dialek",
  different: "berbeda",
  absent: "tidak ada",
  refused: "ditolak",
  untested: "tidak diuji",
} as const
export type Verdict = keyof typeof VERDICTS

export interface Finding {
  verdict: Verdict
  says: string
  expected?: string
  lines?: readonly string[]
  notes?: readonly string[]
}

const PROBLEMS: Readonly<Record<Problem, Pick<Finding, "verdict" | "says">>> = {
  timeout: { verdict: "absent", says: "tidak ada jawaban dalam 15 detik" },
  unreachable: { verdict: "absent", says: "layanan tidak dapat dihubungi" },
  "too-large": { verdict: "different", says: "jawaban lebih besar dari 32 MB" },
  "not-json": { verdict: "different", says: "jawaban bukan JSON" },
  "given-up": { verdict: "absent", says: "layanan ini tiga kali tidak menjawab, jadi tidak ditanya lagi" },
  expired: { verdict: "untested", says: "sesi berakhir atau token ditolak" },
  unfilled: { verdict: "untested", says: "id untuk alamatnya tidak diketahui" },
}

/** Statuses of a missing endpoint. */
const NOWHERE = [404, 405, 410, 501]

const rules: { readonly [B in Success["by"]]: (success: Extract<Success, { by: B }>) => string } = {
  http: ({ status }) => `HTTP ${status}`,
  body: ({ status }) => `"status": ${status} di isi jawaban`,
  error: ({ field }) => `"${field}": null di isi jawaban`,
  ok: () => "HTTP 2xx dengan JSON",
}

export const ruleOf = ({ succeeds }: Call): string => (rules[succeeds.by] as (success: Success) => string)(succeeds)

const MAX_REASON_LENGTH = 120

const reasonIn = (body: unknown): string => {
  const { message, error, errors } = isObject(body) ? body : {}
  const text = [
    message,
    error,
    getByPath(errors, "message"),
    Array.isArray(errors) ? (getByPath(errors[0], "message") ?? errors[0]) : errors,
  ].find((value) => typeof value === "string" && value !== "")
  return typeof text === "string" ? `: ${text.slice(0, MAX_REASON_LENGTH)}` : ""
}

const showStatus = ({ status, body }: Reply) => {
  const own = getByPath(body, "status")
  return own === undefined || own === status ? `HTTP ${status}` : `HTTP ${status}, "status": ${JSON.stringify(own)}`
}

export const failureOf = (call: Call, reply: Reply): Finding => {
  const { status, body, problem } = reply
  if (problem === "not-json" && status >= 400) return failureOf(call, { ...reply, problem: undefined })
  if (problem) {
    const { verdict, says } = PROBLEMS[problem]
    return {
      verdict,
      says: problem === "not-json" ? `HTTP ${status}, ${says}` : says,
      ...(verdict === "different" ? { expected: ruleOf(call) } : {}),
    }
  }
  const says = showStatus(reply) + reasonIn(body)
  if (NOWHERE.includes(status)) return { verdict: "absent", says }
  const own = Number(getByPath(body, "status"))
  if (status >= 400 || own >= 400) return { verdict: "refused", says }
  return { verdict: "different", says, expected: ruleOf(call) }
}
