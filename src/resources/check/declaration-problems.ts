import { pagesOf, type Resource } from "../../declare/index.ts"
import { resources as declared } from "../index.ts"
import { MENU_ORDER, PHONE_PAGES } from "../policy.ts"
import { ROLES } from "../roles.ts"
import { setting } from "../setting.ts"
import { findProblems } from "./find-problems.ts"
import { brokenReferences } from "./reference.ts"
import { type RegisteredParts, registryProblems } from "./registry-problems.ts"

const policyProblems = (resources: readonly Resource[]) => {
  const known = pagesOf(resources).map(({ name }) => name)
  const named = { MENU_ORDER, PHONE_PAGES: PHONE_PAGES.map(([name]) => name) }
  return brokenReferences(
    Object.entries(named).flatMap(([list, names]) =>
      names.map((name) => ({ at: `policy.ts, ${list}`, option: "page", name, known, wanted: "page" })),
    ),
  )
}

/** @returns sentences for developers, empty if all names in the declarations and the policy are known */
export const declarationProblems = (
  resources: readonly Resource[] = declared,
  registered?: RegisteredParts,
): string[] => [
  ...findProblems({ resources, roles: ROLES, settings: setting.name }),
  ...policyProblems(resources),
  ...(registered ? registryProblems(resources, registered) : []),
]
