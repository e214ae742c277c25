import { getByPath, hasSucceeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { type Finding, failureOf, ruleOf } from "../findings.ts"
import type { Study } from "../study.ts"
import { createCallProposal } from "./learn.ts"

const isGood = ({ status, body, problem }: Reply) => !problem && status >= 200 && status < 300 && body !== undefined

/** Whether the body contains a numeric status or an error. */
const saysOtherwise = (body: unknown) =>
  typeof getByPath(body, "status") === "number" ||
  (getByPath(body, "error") ?? getByPath(body, "errors") ?? null) !== null

/** @returns undefined if the response is usable; may propose a success rule. */
export const failureIn = (study: Study, documented: DocumentedCall, reply: Reply): Finding | undefined => {
  const { call } = documented
  if (!reply.problem && hasSucceeded(study.working().callIn(documented), reply)) {
    if (hasSucceeded(call, reply)) study.obeyed.add("succeeds")
    return undefined
  }
  if (!isGood(reply) || saysOtherwise(reply.body)) return failureOf(call, reply)
  study.propose(createCallProposal(documented, "succeeds", "ok", 0.85, `HTTP ${reply.status} tanpa ${ruleOf(call)}`))
  return undefined
}

export const lackOfSuccess = (study: Study, documented: DocumentedCall, reply: Reply): string[] =>
  hasSucceeded(study.strict.callIn(documented), reply) ? [] : [`tanpa ${ruleOf(documented.call)}`]
