import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, type Tone } from "../../../declare/index.ts"
import { ownValue } from "../../../declare/own-value.ts"
import { asText } from "../../../fields/text.ts"
import type { Part } from "../columns.ts"
import { element } from "./element.ts"

/** What a row says, personal data masked. What changed is put into words by code of its own, which comes later. */
export const textOf = ({ name, field }: Part, row: BaseRecord): string =>
  fieldOfKind("json", field) ? "" : asText(name, field, row, true)

/** A state's word with its tone; undefined where the field is none, or says nothing. */
export const tagOf = (part: Part, row: BaseRecord): HTMLElement | undefined => {
  const tones = fieldOfKind("select", part.field)?.tones
  const text = textOf(part, row)
  if (!tones || !text) return undefined
  const tone: Tone = ownValue(tones, String(row[part.name])) ?? "neutral"
  return element("span", `status-tag is-${tone}`, element("i", "early-icon"), text)
}
