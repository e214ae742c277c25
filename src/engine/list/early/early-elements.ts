import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, type Tone } from "../../../declare/index.ts"
import { ownValue } from "../../../declare/own-value.ts"
import { asText } from "../../../fields/text.ts"
import type { Part } from "../columns.ts"

/** Creates an element. Strings become text nodes, never HTML. */
export const element = (tag: string, className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}

/** Returns a row's text with personal data masked. JSON changes need code that loads later. */
export const textOf = ({ name, field }: Part, row: BaseRecord): string =>
  fieldOfKind("json", field) ? "" : asText(name, field, row, true)

export const tagOf = (part: Part, row: BaseRecord): HTMLElement | undefined => {
  const tones = fieldOfKind("select", part.field)?.tones
  const text = textOf(part, row)
  if (!tones || !text) return undefined
  const tone: Tone = ownValue(tones, String(row[part.name])) ?? "neutral"
  return element("span", `status-tag is-${tone}`, element("i", "early-icon"), text)
}
