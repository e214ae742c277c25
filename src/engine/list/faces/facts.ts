import type { Page } from "../../../declare/index.ts"

const FACTS_ON_A_PHONE = 3
const FACTS = 5

/** How many facts a card has at the most; undefined where they are declared, and all stand on it. */
export const mostFacts = ({ resource, view }: Page, isPhone: boolean): number | undefined =>
  resource.listing?.card && !view ? undefined : isPhone ? FACTS_ON_A_PHONE : FACTS
