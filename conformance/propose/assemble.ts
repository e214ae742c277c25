import type { Dialect } from "../../src/adapt/dialect.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { Study } from "../study.ts"
import { type Proposal, SURE, withProposals } from "./proposal.ts"

type Told = Pick<Study, "dialect" | "proposals" | "documented" | "obeyed">

/** Resources that must agree before a value becomes a default. */
const FEWEST = 3

const keyOf = ({ path }: Proposal) => path.join("\0")
const textOf = ({ value }: Proposal) => JSON.stringify(value)

/** Roles that must agree; lists and views for all other keys. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  record: ["one"],
  succeeds: ["list", "view", "one", "query"],
}

const forResources = (proposals: readonly Proposal[], { documented }: Told): Proposal[] => {
  const isSharedByCalls = ({ resource, path: [, own, key = ""], value }: Proposal) => {
    const roles = ownValue(ROLES, key) ?? ["list", "view"]
    const parts = documented.flatMap((call) =>
      call.resource.name === resource && roles.includes(call.role) ? [call.part] : [],
    )
    const isTold = (part: string) =>
      proposals.some(
        (other) =>
          other.resource === resource && keyOf(other) === ["calls", part, key].join("\0") && other.value === value,
      )
    return parts.some((part) => part === own) && parts.every(isTold)
  }
  const lifted = proposals.map((proposal) => {
    const [first, , key = ""] = proposal.path
    return first === "calls" && isSharedByCalls(proposal) ? { ...proposal, path: [key] } : proposal
  })
  return lifted.filter(
    (proposal, at) =>
      lifted.findIndex((other) => other.resource === proposal.resource && keyOf(other) === keyOf(proposal)) === at,
  )
}

const isGeneral = ({ path: [first = ""] }: Proposal) =>
  ["rows", "total", "record", "succeeds", "parameters", "fieldsIn", "body", "extra"].includes(first)

const DOCUMENTED: Readonly<Record<string, string>> = { filters: "filter", sortForm: "sort" }

const forAll = (proposals: readonly Proposal[], { obeyed }: Told): Proposal[] => {
  const isShared = (proposal: Proposal) => {
    const same = proposals.filter((other) => keyOf(other) === keyOf(proposal))
    const [first = "", second = ""] = proposal.path
    const isObeyed = obeyed.has(first === "parameters" ? (ownValue(DOCUMENTED, second) ?? second) : first)
    const isPath = first === "rows" || first === "total"
    return (
      isGeneral(proposal) &&
      !isObeyed &&
      new Set(same.map(({ resource }) => resource)).size >= FEWEST &&
      (isPath ? mostSay(same, proposal) : same.every((other) => textOf(other) === textOf(proposal)))
    )
  }
  const general = proposals.filter(isShared)
  const shared = new Set(general.map((proposal) => keyOf(proposal) + textOf(proposal)))
  const isRepeated = (proposal: Proposal) => {
    const path = proposal.path[0] === "calls" ? proposal.path.slice(2) : proposal.path
    return isGeneral({ ...proposal, path }) && shared.has(path.join("\0") + textOf(proposal))
  }
  const once = general.filter((proposal, at) => general.findIndex((other) => keyOf(other) === keyOf(proposal)) === at)
  return [
    ...once.map((proposal) => ({ ...proposal, resource: undefined })),
    ...proposals.filter((proposal) => !isRepeated(proposal)),
  ]
}

/** More than half. The app still checks the usual paths if a default path is empty. */
const mostSay = (same: readonly Proposal[], proposal: Proposal) =>
  same.filter((other) => textOf(other) === textOf(proposal)).length * 2 > same.length

export const assembled = (told: Told): Dialect => {
  const sure = told.proposals.filter(({ sureness }) => sureness >= SURE)
  return withProposals(told.dialect, forAll(forResources(sure, told), told))
}
