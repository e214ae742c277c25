import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef } from "react"
import { type Field, getStepPath, type Resource } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText, unreadText } from "../../fields/text.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import tones from "../tone.module.css"
import { useResourceAccess } from "../use-resource-access.ts"
import { Fact } from "./Facts.tsx"
import factsCss from "./facts.module.css"
import { stepActionOf, stepsOf } from "./possible-actions.ts"
import css from "./Steps.module.css"
import { useActionDialog } from "./use-action-dialog.tsx"

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
  resource: Resource
  record: BaseRecord
}

export const Steps = ({ resource, record }: StepsProps) => {
  const { of: name = "", shows = [] } = resource.show?.steps ?? {}
  const { act, dialog } = useActionDialog(resource, record)
  const actions = useResourceAccess(resource).actions("record")
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
  const steps = stepsOf(name, field, record, actions, resource.fields)
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
      {steps.length > 0 ? (
        <fieldset className="row-wrap no-print">
          <legend className="muted small">Langkah berikutnya</legend>
          {steps.map(({ value, label, action, answers, reason }) => (
            <Button key={value} disabled={reason !== undefined} title={reason} onClick={() => act(action, answers)}>
              {label}
            </Button>
          ))}
          {steps.map(({ value, reason }) => reason && <p key={value}>{reason}</p>)}
        </fieldset>
      ) : (
        stepActionOf(actions, name) && (
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
