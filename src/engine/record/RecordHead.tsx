import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import { type Page, singularOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { layoutOf } from "../../fields/layout.ts"
import { asText } from "../../fields/text.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { titleOf } from "../list/RowMenu.tsx"
import { FactValue } from "./FactValue.tsx"
import { headFactsOf, stateFieldOf } from "./head-facts.ts"
import css from "./record.module.css"

/** Long texts are no headings. */
const headingOf = ({ resource, list, label }: Page, record: BaseRecord) =>
  !list
    ? label
    : resource.fields[resource.title]?.kind === "longtext"
      ? singularOf(resource)
      : titleOf(resource, record)

export interface HeadParts {
  /** Beside the status. */
  tags?: ReactNode
  /** Last lines of the head. */
  under?: ReactNode
}

interface RecordHeadProps extends HeadParts {
  page: Page
  record: BaseRecord
  children?: ReactNode
}

/** Name, status and deciding facts; `children` are the actions. */
export const RecordHead = ({ page, record, tags, under, children }: RecordHeadProps) => {
  const { resource } = page
  const [state, stateField] = stateFieldOf(resource) ?? []
  const title = resource.fields[resource.title]
  const facts = headFactsOf(page, record)
  const isAboutMoney = facts[0]?.[1].kind === "money" && facts[1]?.[1].kind !== "money"
  return (
    <header className="stack">
      <div className={css.top}>
        <div className={`${css.name} row-wrap`}>
          <h1>{headingOf(page, record)}</h1>
          {title?.copy && <CopyButton what={title.label} text={asText(resource.title, title, record)} />}
          {state && stateField && asText(state, stateField, record) !== "" && (
            <Cell name={state} field={stateField} row={record} />
          )}
          {tags}
        </div>
        {children}
      </div>
      {facts.length > 0 && (
        <dl className={css.keys}>
          {facts.map(([name, field], index) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd className={isAboutMoney && index === 0 ? css.display : undefined}>
                {field.masked || field.copy || layoutOf[field.kind].isCopied ? (
                  <FactValue resource={resource} name={name} field={field} record={record} hasTools />
                ) : (
                  <Cell name={name} field={field} row={record} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {under}
    </header>
  )
}
