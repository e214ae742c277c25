import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef } from "react"
import { type Field, getStepPath, type Page } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText, unreadText } from "../../fields/text.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import tones from "../tone.module.css"
import { Fact } from "./Facts.tsx"
import factsCss from "./facts.module.css"
import { stepActionOf } from "./possible-actions.ts"
import css from "./Steps.module.css"
import { useActionDialog } from "./use-action-dialog.tsx"
import { useOffered } from "./use-offered.ts"

const Way = ({ field, current, record }: { field: Field<"select">; current: string; record: BaseRecord }) => {
  const way = getStepPath(field, current, record)
  const here = way.indexOf(current)
  return (
    <ol className={css.steps}>
      {way.map((value, index) => (
        <li
          key={value}
          className={`row ${
            index < here ? css.past : index === here ? `${css.now} strong ${tones[field.tones?.[value] ?? "info"]}` : ""
          }`}
          aria-current={index === here ? "step" : undefined}
        >
          <span className={`${css.mark} center`}>{index < here && <Icon name="check" size={12} />}</span>
          {field.options[value]}
          {index < here && <span className="unseen"> (sudah lewat)</span>}
        </li>
      ))}
    </ol>
  )
}

interface StepsProps {
  page: Page
  record: BaseRecord
  /** The head of the page offers the leading steps. */
  hasHead?: boolean
}

export const Steps = ({ page, record, hasHead }: StepsProps) => {
  const { resource } = page
  const { of: name = "", shows = [] } = resource.show?.steps ?? {}
  const { act, dialog } = useActionDialog(resource, record)
  const { offered, ...steps } = useOffered(page, record)
  const leading = hasHead ? steps.leading : []
  const others = hasHead ? steps.others : [...steps.leading, ...steps.others]
  const field = resource.fields[name] as Field<"select"> | undefined
  const current = String(record[name] ?? "")

  // Keeps the keyboard focus after the pressed button has disappeared.
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current !== current && document.activeElement === document.body) heading.current?.focus()
    last.current = current
  }, [current])

  if (!field) return null
  const isUnread = unreadText(name, field, record) !== undefined
  const facts = shows
    .map((shown) => [shown, resource.fields[shown] as Field] as const)
    .filter(([shown, its]) => asText(shown, its, record) !== "")
  return (
    <section className={`${factsCss.panel} ${css.panel}`} aria-label={field.label}>
      <h2 ref={heading} tabIndex={-1}>
        {field.label}
      </h2>
      {isUnread ? (
        <Cell name={name} field={field} row={record} />
      ) : (
        <Way field={field} current={current} record={record} />
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map(([shown, its]) => (
            <Fact key={shown} resource={resource} name={shown} field={its} record={record} />
          ))}
        </dl>
      )}
      {others.length > 0 ? (
        <fieldset className="row-wrap no-print">
          <legend className="muted small">{leading.length > 0 ? "Langkah lain" : "Langkah berikutnya"}</legend>
          {others.map(({ value, label, action, answers, reason }) => (
            <Button key={value} disabled={reason !== undefined} onClick={() => act(action, answers)}>
              {label}
            </Button>
          ))}
          {others.map(
            ({ value, reason }) =>
              reason && (
                <p key={value} className="muted dense">
                  {reason}
                </p>
              ),
          )}
        </fieldset>
      ) : (
        leading.length === 0 &&
        stepActionOf(offered, name) && (
          <p className="muted no-print">
            {isUnread
              ? "Langkah berikutnya tidak diketahui selama statusnya tidak dikenal."
              : "Tidak ada langkah berikutnya."}
          </p>
        )
      )}
      {dialog}
    </section>
  )
}
