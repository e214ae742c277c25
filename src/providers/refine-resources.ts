import type { ResourceProps } from "@refinedev/core"
import type { Page } from "../declare/index.ts"
import { kindsOf, patternOf } from "./routes.ts"

/** Refine's own list of the pages. A view has the name of its resource and an identifier of its own. */
export const refineResourcesOf = (pages: readonly Page[]): ResourceProps[] =>
  pages.map((page) => ({
    name: page.resource.name,
    identifier: page.name,
    meta: { label: page.label, view: page.view },
    ...Object.fromEntries(kindsOf(page).map((kind) => [kind, patternOf(page, kind)])),
  }))
