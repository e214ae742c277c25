import type { Page } from "../../../declare/index.ts"

const FACTS_ON_A_PHONE = 3
const FACTS = 5

/** @returns undefined for declared cards, which show all facts */
export const getMaxCardFacts = ({ resource, view }: Page, isPhone: boolean): number | undefined =>
  resource.listing?.card && !view ? undefined : isPhone ? FACTS_ON_A_PHONE : FACTS
