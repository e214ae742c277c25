import { showArea, showShortMoney } from "../declare/format.ts"
import type { Row } from "../declare/index.ts"

/** @returns undefined if the public site or a placeholder's value is missing */
export const publicLink = (site: string | undefined, house: Row): string | undefined => {
  if (!site) return undefined
  let isWhole = true
  const link = site.replace(/\{(slug|id|house_id)\}/g, (_, name: string) => {
    const value = house[name]
    if (value === undefined || value === null || value === "") isWhole = false
    return encodeURIComponent(String(value))
  })
  return isWhole ? link : undefined
}

const label = (house: Row, name: string) => {
  const words = house[`${name}_label`]
  return typeof words === "string" ? words : ""
}

const showIfPositive = (value: unknown, words: (amount: number) => string) =>
  typeof value === "number" && value > 0 ? words(value) : ""

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between)

export const regionOf = (house: Row): string => joined([label(house, "district"), label(house, "city")], ", ")

export const writeOffer = (house: Row, site: string | undefined): string => {
  const facts = [
    showIfPositive(house.price, showShortMoney),
    showIfPositive(house.land_area, (area) => `LT ${showArea(area)}`),
    showIfPositive(house.building_area, (area) => `LB ${showArea(area)}`),
    showIfPositive(house.bedrooms, (count) => `${count} KT`),
  ]
  const title = String(house.title ?? house.house_id ?? "Properti")
    .replace(/[*\n]/g, " ")
    .trim()
  return joined([`*${title}*`, joined(facts, " · "), regionOf(house), publicLink(site, house) ?? ""], "\n")
}

const GREETING = "Berikut pilihan properti yang sesuai dengan pencarian Anda:"
const CLOSING = "Ada yang menarik? Kami bantu jadwalkan kunjungannya."

export const offerText = (name: unknown, blocks: readonly string[]): string => {
  if (blocks.length === 0) return ""
  const who = typeof name === "string" && name.trim() ? ` ${name.trim()}` : ""
  return [`Halo${who},\n${GREETING}`, ...blocks, CLOSING].join("\n\n")
}

/** Replaces listings in an edited text and keeps the user's own words. */
export const withBlocks = (text: string, before: readonly string[], after: readonly string[]): string => {
  const gone = before.filter((block) => !after.includes(block))
  const come = after.filter((block) => !before.includes(block))
  const kept = gone.reduce((left, block) => left.replace(`${block}\n\n`, "").replace(block, ""), text)
  const at = kept.lastIndexOf(CLOSING)
  const added = come.map((block) => `${block}\n\n`).join("")
  if (!added) return kept
  return at < 0 ? `${kept.trimEnd()}\n\n${added.trimEnd()}` : kept.slice(0, at) + added + kept.slice(at)
}
