import { useEffect, useState } from "react"
import { showPercent } from "../../declare/format.ts"
import { groupBy } from "../../declare/group-by.ts"
import { isEmpty } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { mediaOf } from "../../ui/use-media.ts"
import type { FieldErrors } from "./check.ts"
import type { Draft, DraftState } from "./draft.ts"
import { sectionId } from "./FormFields.tsx"
import type { FormField } from "./form-fields.ts"
import css from "./Sections.module.css"

interface Section {
  name: string
  questions: number
  answered: number
  /** True if at least one field and all required fields have values. */
  isEnough: boolean
  refused: number
}

interface Progress {
  sections: readonly Section[]
  /** 0 to 100. */
  percent: number
}

export const computeProgress = (formFields: readonly FormField[], draft: Draft, sentences: FieldErrors): Progress => {
  const isAnswered = ({ name }: FormField) => !isEmpty(draft[name])
  const sections = groupBy(formFields, ({ field }) => field.group ?? "").map(([name, items]) => ({
    name,
    questions: items.length,
    answered: items.filter(isAnswered).length,
    isEnough: items.some(isAnswered) && items.every((item) => !item.isRequired || isAnswered(item)),
    refused: items.filter((item) => item.name in sentences).length,
  }))
  const percent = formFields.length ? Math.floor((formFields.filter(isAnswered).length / formFields.length) * 100) : 100
  return { sections, percent }
}

/** Pixels from the top of the window by which a section counts as reached. */
const REACHED_OFFSET_PX = 180

const useCurrentSection = (ids: readonly string[]): number => {
  const [current, setCurrent] = useState(0)
  const joined = ids.join(" ")
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const elements = joined.split(" ").map((id) => document.getElementById(id))
      const reached = elements.findLastIndex(
        (element) => (element?.getBoundingClientRect().top ?? Infinity) <= REACHED_OFFSET_PX,
      )
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setCurrent(isAtEnd ? elements.length - 1 : Math.max(reached, 0))
    }
    const scroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener("scroll", scroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener("scroll", scroll)
    }
  }, [joined])
  return current
}

const wordsOf = ({ questions, answered, refused }: Section) =>
  refused > 0 ? `${refused} perlu diperbaiki` : `${answered} dari ${questions}`

const goTo = (id: string) => {
  const section = document.getElementById(id)
  const isStill = mediaOf("reducedMotion").matches
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" })
}

export const Sections = ({ formFields, state }: { formFields: readonly FormField[]; state: DraftState }) => {
  const { sections, percent } = computeProgress(formFields, state.draft, state.sentences)
  const ids = sections.map(({ name }) => sectionId(state.id, name))
  const current = useCurrentSection(ids)
  const last = sections.length - 1
  const next = current < last ? sections[current + 1] : undefined
  const meter = <progress className={css.meter} max={100} value={percent} aria-label="Kelengkapan" />
  return (
    <nav className={`${css.sections} no-print`} aria-label="Bagian formulir">
      <div className={css.wide}>
        <p className="numeric strong">{showPercent(percent)} lengkap</p>
        {meter}
        <ol>
          {sections.map((section, index) => (
            <li key={section.name}>
              <button
                type="button"
                aria-current={index === current || undefined}
                data-refused={section.refused > 0 || undefined}
                onClick={() => goTo(ids[index] ?? "")}
              >
                <span className={`${css.state} center`}>
                  {section.refused > 0 ? <Icon name="alert" /> : section.isEnough && <Icon name="check" />}
                </span>
                {section.name}
                <small className="muted small numeric">{wordsOf(section)}</small>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.narrow}>
        <select
          className={fieldCss.input}
          aria-label="Bagian"
          value={current}
          onChange={({ target }) => goTo(ids[Number(target.value)] ?? "")}
        >
          {sections.map((section, index) => (
            <option key={section.name} value={index}>
              {`${section.name} · ${wordsOf(section)}`}
            </option>
          ))}
        </select>
        <Button
          look="square"
          aria-label={next ? `Bagian berikutnya: ${next.name}` : "Ke awal formulir"}
          onClick={() => goTo(ids[next ? current + 1 : 0] ?? "")}
        >
          <Icon name={next ? "down" : "up"} />
        </Button>
        {meter}
        <span className="muted small numeric">{showPercent(percent)}</span>
      </div>
    </nav>
  )
}
