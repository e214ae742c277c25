import type { BaseRecord } from "@refinedev/core"
import { useCallQuery } from "../../../data/use-call.ts"
import type { FormField } from "../../../engine/form/form-fields.ts"
import { houseList } from "../../../resources/house-list.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { type DuplicateMatch, factsOf, isDuplicateMatch } from "../duplicate-facts.ts"

const ALL: FormField[] = Object.entries(houseList.fields).map(([name, field]) => ({ name, field, isRequired: false }))

export const useDuplicatesOf = (house: BaseRecord): readonly DuplicateMatch[] | undefined => {
  const { access } = useAppContext()
  const facts = factsOf(house, ALL)
  const { query, data } = useCallQuery(
    "house-list.findAlike",
    {},
    { payload: facts, enabled: access(houseList.name, "findAlike").can && facts !== undefined, retry: false },
  )
  if (!query.isSuccess || !Array.isArray(data)) return undefined
  return data.filter(isDuplicateMatch).filter(({ id }) => String(id) !== String(house.id))
}
