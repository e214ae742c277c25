import { type ListQuery, printQuery } from "../declare/index.ts"
import { useBackoffice } from "./backoffice.ts"
import { pathOfPage } from "./routes.ts"

/** The address of a page's list, filtered as asked. Undefined where the role does not see the page. */
export const useHref = () => {
  const { pages, policy, role } = useBackoffice()
  return (name: string, query: Partial<ListQuery> = {}): string | undefined => {
    const page = pages.find((candidate) => candidate.name === name)
    if (!page || !policy.sees(role, name)) return undefined
    const text = new URLSearchParams(printQuery(query)).toString()
    return pathOfPage(page) + (text && `?${text}`)
  }
}
