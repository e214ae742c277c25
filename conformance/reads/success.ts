import { at, succeeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { type Finding, failureOf, ruleOf } from "../findings.ts"
import type { Study } from "../study.ts"
import { forCall } from "./learn.ts"

const isGood = ({ status, body, problem }: Reply) => !problem && status >= 200 && status < 300 && body !== undefined

/** A number of its own says that it did not work, or something else than it would. */
const saysOtherwise = (body: unknown) =>
  typeof at(body, "status") === "number" || (at(body, "error") ?? at(body, "errors") ?? null) !== null

/** Why an answer is none to read. Undefined: it is one, perhaps with a line of dialect that is then proposed. */
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

/** What the rule that the dialect says lacks. */
export const lackOfSuccess = (study: Study, documented: DocumentedCall, reply: Reply): string[] =>
  succeeded(study.strict.callIn(documented), reply) ? [] : [`tanpa ${ruleOf(documented.call)}`]
