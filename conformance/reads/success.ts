import { at, succeeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { type Finding, failureOf, ruleOf } from "../findings.ts"
import type { Study } from "../study.ts"
import { forCall } from "./learn.ts"

const isGood = ({ status, body, problem }: Reply) => !problem && status >= 200 && status < 300 && body !== undefined

/** Whether the body contains a numeric status or an error. */
const saysOtherwise = (body: unknown) =>
  typeof at(body, "status") === "number" || (at(body, "error") ?? at(body, "errors") ?? null) !== null

/** @returns undefined if the response is usable; may propose a success rule. */
export const failureIn = (study: Study, documented: DocumentedCall, reply: Reply): Finding | undefined => {
  const { call } = documented
  if (!reply.problem && succeeded(study.working().callIn(documented), reply)) {
    if (succeeded(call, reply)) study.obeyed.add("succeeds")
    return undefined
  }
  if (!isGood(reply) || saysOtherwise(reply.body)) return failureOf(call, reply)
  study.propose(forCall(documented, "succeeds", "ok", 0.85, `HTTP ${reply.status} tanpa ${ruleOf(call)}`))
  return undefined
}

export const lackOfSuccess = (study: Study, documented: DocumentedCall, reply: Reply): string[] =>
  succeeded(study.strict.callIn(documented), reply) ? [] : [`tanpa ${ruleOf(documented.call)}`]
