import { attributeNamed } from "./xml-tags.ts"

/** Parts that are read before the sheets, by their names in the archive. */
export const WORKBOOK = "xl/workbook.xml"
export const RELATIONS = "xl/_rels/workbook.xml.rels"
export const STYLES = "xl/styles.xml"

const tagsNamed = (name: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[^\\s<>:/]+:)?${name}(?=[\\s/>])([^<>]*)>`, "g"))].map(
    ([, attributes = ""]) => attributes,
  )

interface SheetPart {
  /** From 1, in the order of the workbook. */
  number: number
  path: string
  isHidden: boolean
}

/** Lists the sheets with cells; charts and dialogs have none. */
export const readSheetParts = (workbook: string, relations: string): SheetPart[] => {
  const targets = new Map(
    tagsNamed("Relationship", relations).flatMap((attributes) =>
      attributeNamed("Type", attributes).endsWith("/worksheet")
        ? [[attributeNamed("Id", attributes), attributeNamed("Target", attributes)] as const]
        : [],
    ),
  )
  return tagsNamed("sheet", workbook).flatMap((attributes, at) => {
    const target = targets.get(attributeNamed("id", attributes))
    if (target === undefined) return []
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
    return [{ number: at + 1, path, isHidden: /hidden/i.test(attributeNamed("state", attributes)) }]
  })
}

/** Excel writes `1`, other programs `true`; the reader knows only the first. */
export const isLong1904 = (workbook: string): boolean =>
  tagsNamed("workbookPr", workbook)
    .slice(0, 1)
    .some((attributes) => attributeNamed("date1904", attributes) === "true")

/** Returns how many digits a cell style shows at least, such as 5 for the format `00000`. */
export const digitsByStyle = (styles: string): ((style: string) => number | undefined) => {
  const formats = new Map(
    tagsNamed("numFmt", styles).flatMap((attributes) => {
      const zeros = /^0{2,20}$/.exec(attributeNamed("formatCode", attributes))?.[0]
      return zeros ? [[attributeNamed("numFmtId", attributes), zeros.length] as const] : []
    }),
  )
  const [, cells = ""] = styles.split(/<\/?(?:[^\s<>:/]+:)?cellXfs(?=[\s>])/, 2)
  const digits = tagsNamed("xf", cells).map((attributes) => formats.get(attributeNamed("numFmtId", attributes)))
  return (style) => digits[Number(style || "x")]
}
