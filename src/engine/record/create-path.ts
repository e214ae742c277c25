import { idOf } from "../../data/labels.ts"
import { isEmpty, type Page, type Related, type Row } from "../../declare/index.ts"
import { patternOf } from "../../routing/routes.ts"

export const createPathOf = (
  page: Page,
  { by, carries = {} }: Pick<Related, "by" | "carries">,
  record: Row,
): string => {
  const taken = Object.entries(carries).map(([name, from]) => [name, idOf(record[from])])
  const parameters = [[by, idOf(record.id)], ...taken].filter(([, value]) => !isEmpty(value))
  return `${patternOf(page, "create")}?${new URLSearchParams(parameters.map(([name, value]) => [String(name), String(value)]))}`
}
