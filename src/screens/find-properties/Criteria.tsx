import type { BaseRecord } from "@refinedev/core"
import { CRITERION_LABELS, type Criterion, findCriteria, type SearchCriteria } from "../../domain/matching.ts"
import type { FoundRegion } from "../../domain/named-region.ts"
import { compareRegionName } from "../../domain/region-name.ts"
import factsCss from "../../engine/record/facts.module.css"
import { asText } from "../../fields/text.ts"
import { findProperties } from "../../resources/find-properties.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./request.module.css"

const { fields } = findProperties

const CRITERION_FIELDS: { readonly [C in Criterion]: readonly [name: keyof typeof fields, before: string] } = {
  location: ["places", ""],
  budget: ["budget_max", ""],
  house_type: ["house_type", ""],
  ad_type: ["ad_type", ""],
  land: ["land_min", "dari "],
  building: ["building_min", "dari "],
  bedrooms: ["bedrooms_min", "dari "],
}

const readingOf = ({ word, name, around }: FoundRegion): string | undefined => {
  if (!name) return `“${word}” bukan nama wilayah: dicari di judul dan alamat.`
  if (around && compareRegionName(word, name) !== "same") return `“${word}” dibaca ${name}.`
  return undefined
}

interface CriteriaProps {
  request: BaseRecord
  wanted: SearchCriteria
  isRead: boolean
  wished: ReadonlySet<Criterion>
  onToggle: (criterion: Criterion) => void
  /** The service stores the choice with the request; otherwise this browser does. */
  isShared: boolean
}

export const Criteria = ({ request, wanted, isRead, wished, onToggle, isShared }: CriteriaProps) => {
  const criteria = findCriteria(wanted)
  const readings = isRead ? wanted.places.flatMap((region) => readingOf(region) ?? []) : []
  return (
    <section className={`${factsCss.panel} ${css.criteria}`} aria-label="Yang dicari">
      <h2>Yang dicari</h2>
      {criteria.length === 0 && (
        <p className={`${css.note} muted small`}>Permintaan ini belum menyebut apa yang dicari.</p>
      )}
      <ul className="divided">
        {criteria.map((criterion) => {
          const [name, before] = CRITERION_FIELDS[criterion]
          const isMust = !wished.has(criterion)
          return (
            <li key={criterion}>
              <span className="muted dense">{CRITERION_LABELS[criterion]}</span>
              <strong className="strong break">
                {before}
                {asText(name, fields[name], request)}
              </strong>
              <button
                type="button"
                role="switch"
                aria-checked={isMust}
                aria-label={`${CRITERION_LABELS[criterion]} wajib dipenuhi`}
                className={buttonClass("plain", css.pill)}
                onClick={() => onToggle(criterion)}
              >
                {isMust && <Icon name="lock" size={12} />}
                {isMust ? "Wajib" : "Boleh kurang"}
              </button>
            </li>
          )
        })}
      </ul>
      {readings.map((reading) => (
        <p key={reading} className={`${css.note} muted small`}>
          {reading}
        </p>
      ))}
      {!isShared && criteria.length > 0 && (
        <p className={`${css.note} muted small`}>Pilihan wajib atau boleh kurang disimpan di browser ini.</p>
      )}
    </section>
  )
}
