import type { ReactNode } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { DistrictCertainty } from "../domain/listing-import/named-district.ts"
import { namedKey } from "../domain/listing-import/plan.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import type { CityQuestion, NamedGroup } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import css from "./groups.module.css"
import type { FixActions } from "./use-fixes.ts"
import type { StepProps, Wizard } from "./use-wizard.ts"
import wizardCss from "./wizard.module.css"

interface UnknownDistrictProps {
  resource: Resource
  isUnknown: boolean
  onChange: (isUnknown: boolean) => void
  children: ReactNode
}

export const UnknownDistrict = ({ resource, isUnknown, onChange, children }: UnknownDistrictProps) => {
  const field = resource.fields[regionFieldsOf(resource)?.district ?? ""]
  if (!field?.unknown) return null
  return (
    <label className={`${css.check} ${css.unknown} row`}>
      <input type="checkbox" checked={isUnknown} onChange={({ target }) => onChange(target.checked)} />
      <span>
        <b>
          {field.label} {field.unknown}.
        </b>{" "}
        {children}
      </span>
    </label>
  )
}

const MAX_PLACES = 6

/** `BSD (2), Cikokol (1), dan 3 tempat lain`. */
const placesWords = (places: CityQuestion["places"]) => {
  const more = places.length - MAX_PLACES
  const named = places
    .slice(0, MAX_PLACES)
    .map(([place, rows]) => `${place || "tanpa kecamatan"} (${showNumber(rows)})`)
  return [...named, ...(more > 0 ? [`dan ${showNumber(more)} tempat lain`] : [])].join(", ")
}

interface CityQuestionsProps {
  wizard: Wizard
  fixes: FixActions
}

const CityQuestions = ({ wizard: { summary, plan }, fixes }: CityQuestionsProps) => (
  <>
    {summary?.districts.cities.map(({ name, rows, places, cities }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the buttons
      <div key={name} className={`${wizardCss.bar} row-wrap`} role="group" aria-label={`Kota “${name}”`}>
        <p>
          <b className={css.city}>{name}</b> adalah nama beberapa kota. Yang mana di {showCount(rows, "baris")} ini:{" "}
          {placesWords(places)}?
        </p>
        {cities.map((city) => (
          <Button key={city.id} onClick={() => void fixes.chooseCity(name, city)}>
            {city.name}
          </Button>
        ))}
      </div>
    ))}
    {Object.entries(plan.cities ?? {}).map(([name, { label }]) => (
      <p key={name} className="muted">
        <span className={css.city}>{name}</span> dibaca {label}.{" "}
        <Button
          look="quiet"
          aria-label={`Batalkan: ${name} dibaca ${label}`}
          onClick={() => void fixes.chooseCity(name)}
        >
          Batalkan
        </Button>
      </p>
    ))}
  </>
)

interface DistrictsProps extends Pick<StepProps, "wizard" | "resource"> {
  fixes: FixActions
}

interface NamedProps extends Pick<DistrictsProps, "fixes"> {
  sureness: DistrictCertainty
  groups: readonly NamedGroup[]
}

const SHOWN = 100
const WORDS: Readonly<Record<DistrictCertainty, string>> = {
  sure: "menyebut kecamatannya di alamat: pasti.",
  area: "menyebut kawasan yang terletak di satu kecamatan: hampir pasti.",
  maybe: "mengandung nama kecamatan di judul atau alamat: mungkin.",
}

const LABELS: Readonly<Record<DistrictCertainty, string>> = { sure: "pasti", area: "hampir pasti", maybe: "mungkin" }

const Named = ({ sureness, groups, fixes }: NamedProps) => {
  if (groups.length === 0) return null
  const rows = groups.reduce((sum, group) => sum + group.rows, 0)
  return (
    <>
      <div className={`${wizardCss.bar} row-wrap`}>
        <p>
          {showCount(rows, "baris")} {WORDS[sureness]}
        </p>
        <Button onClick={() => void fixes.takeNamed(namedKey(sureness))}>Terima {showCount(rows, "baris")}</Button>
      </div>
      <details>
        <summary>Lihat {showCount(groups.length, "kecamatan")}</summary>
        <ul className={`${css.list} divided`} aria-label={`Kecamatan yang ${LABELS[sureness]}`}>
          {groups.slice(0, SHOWN).map((group) => (
            <li key={group.key}>
              <div className={`${css.named} row-wrap`}>
                <span className={css.text}>
                  <b>{group.name}</b> <span className="muted">{group.examples.join("; ")}</span>
                </span>
                <Button aria-label={`Terima ${group.name}`} onClick={() => void fixes.takeNamed(group.key)}>
                  Terima {showCount(group.rows, "baris")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {groups.length > SHOWN && <p className="muted">Dan {showCount(groups.length - SHOWN, "kecamatan")} lain.</p>}
      </details>
    </>
  )
}

export const Districts = ({ wizard, resource, fixes }: DistrictsProps) => {
  const { summary, plan } = wizard
  if (!summary) return null
  const { cities, open, named } = summary.districts
  const taken = plan.namedDistricts?.length ?? 0
  const chosen = Object.keys(plan.cities ?? {}).length
  if (cities.length === 0 && chosen === 0 && open === 0 && named.length === 0 && taken === 0 && !plan.isDistrictUnknown)
    return null
  return (
    <section className="stack" aria-label="Kecamatan yang belum diketahui">
      <h3>Kecamatan{open > 0 && `: ${showCount(open, "baris")} belum diketahui`}</h3>
      {(["sure", "area", "maybe"] as const).map((sureness) => (
        <Named
          key={sureness}
          sureness={sureness}
          groups={named.filter((group) => group.sureness === sureness)}
          fixes={fixes}
        />
      ))}
      <CityQuestions wizard={wizard} fixes={fixes} />
      {taken > 0 && (
        <p className="muted">
          Kecamatan dari kawasan, alamat, dan judul diterima.{" "}
          <Button look="quiet" onClick={() => void fixes.takeNamed()}>
            Batalkan
          </Button>
        </p>
      )}
      {(open > 0 || plan.isDistrictUnknown) && (
        <UnknownDistrict
          resource={resource}
          isUnknown={plan.isDistrictUnknown === true}
          onChange={(isUnknown) => void fixes.setDistrictUnknown(isUnknown)}
        >
          Baris yang kotanya pasti dikirim tanpa kecamatan, dan nanti dicari lewat filter Kecamatan di daftar.
        </UnknownDistrict>
      )}
    </section>
  )
}
