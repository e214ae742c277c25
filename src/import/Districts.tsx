import type { ReactNode } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import type { DistrictCertainty } from "../domain/listing-import/named-district.ts"
import { namedKey, partsOfKey } from "../domain/listing-import/plan.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import type { NamedGroup, PlaceQuestion } from "../domain/listing-import/summary.ts"
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

/** `: BSD (2), Cikokol (1), dan 3 tempat lain`, or nothing where only the name itself is meant. */
const placesWords = ({ name, places }: PlaceQuestion) => {
  if (places.length === 1 && places[0]?.[0] === name) return ""
  const more = places.length - MAX_PLACES
  const named = places
    .slice(0, MAX_PLACES)
    .map(([place, rows]) => `${place || "tanpa kecamatan"} (${showNumber(rows)})`)
  return `: ${[...named, ...(more > 0 ? [`dan ${showNumber(more)} tempat lain`] : [])].join(", ")}`
}

const QUESTIONS = {
  cities: { label: "Kota", text: "adalah nama beberapa kota" },
  areas: { label: "Kawasan", text: "terletak di beberapa kecamatan" },
} as const
/** The questions about areas of few rows are asked among the problems. */
const MAX_AREAS = 5

const PlaceQuestions = ({ wizard: { summary, plan }, fixes }: { wizard: Wizard; fixes: FixActions }) => {
  const { questions = [] } = summary?.districts ?? {}
  const asked = (wanted: PlaceQuestion["kind"]) => questions.filter(({ kind }) => kind === wanted)
  return (
    <>
      {[...asked("areas").slice(0, MAX_AREAS), ...asked("cities")].map((question) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the buttons
        <div
          key={question.key}
          className={`${wizardCss.bar} row-wrap`}
          role="group"
          aria-label={`${QUESTIONS[question.kind].label} “${question.name}”`}
        >
          <p>
            <b className={css.city}>{question.name}</b> {QUESTIONS[question.kind].text}. Yang mana di{" "}
            {showCount(question.rows, "baris")} ini{placesWords(question)}?
          </p>
          <div className="row-wrap">
            {question.choices.map((choice) => (
              <Button key={choice.label} onClick={() => void fixes.choosePlace(question, choice)}>
                {choice.label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {(["areas", "cities"] as const).flatMap((kind) =>
        Object.entries(plan[kind] ?? {}).map(([key, { label }]) => {
          const [name] = partsOfKey(key)
          return (
            <p key={key} className="muted">
              <span className={css.city}>{name}</span> dibaca {label}.{" "}
              <Button
                look="quiet"
                aria-label={`Batalkan: ${name} dibaca ${label}`}
                onClick={() => void fixes.choosePlace({ kind, key })}
              >
                Batalkan
              </Button>
            </p>
          )
        }),
      )}
    </>
  )
}

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
  const { questions, open, named } = summary.districts
  const taken = plan.namedDistricts?.length ?? 0
  const chosen = Object.keys({ ...plan.cities, ...plan.areas }).length
  if (
    questions.length === 0 &&
    chosen === 0 &&
    open === 0 &&
    named.length === 0 &&
    taken === 0 &&
    !plan.isDistrictUnknown
  )
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
      <PlaceQuestions wizard={wizard} fixes={fixes} />
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
