import { useState } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import { type Field, isEmpty, isRelated, type Resource } from "../declare/index.ts"
import type { HintRow } from "../domain/listing-import/hint-rows.ts"
import type { HintWay } from "../domain/listing-import/import-rules.ts"
import { ACCEPT } from "../domain/listing-import/plan.ts"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import type { Group, Summary } from "../domain/listing-import/summary.ts"
import { asText } from "../fields/text.ts"
import { Button } from "../ui/Button.tsx"
import fieldCss from "../ui/field.module.css"
import { FixPanel } from "./FixPanel.tsx"
import css from "./groups.module.css"
import { RowsPager } from "./RowsPager.tsx"
import type { FixActions } from "./use-fixes.ts"
import { useRowPage } from "./use-row-page.ts"

interface HintRowsProps {
  resource: Resource
  group: Group
  fields: readonly string[]
  ways: Readonly<Record<string, HintWay>>
  fixes: FixActions
  summary: Summary
}

const SKIP = "skip"

const valueText = (field: Field, name: string, { values, texts }: HintRow) => {
  const value = values[name]
  if (isRelated(field)) return texts[name] || "kosong"
  return isEmpty(value) ? "kosong" : asText(name, field, { [name]: value })
}

const Decision = ({ row, group, ways, fixes }: Pick<HintRowsProps, "group" | "ways" | "fixes"> & { row: HintRow }) => {
  const possible = Object.entries(ways).filter(([name, way]) => name === row.answer || way.change(row.values))
  const decide = (value: string) =>
    fixes.decide(row.row, group, value === SKIP ? { isSkipped: true } : value === "" ? undefined : { answer: value })
  return (
    <select
      className={fieldCss.input}
      aria-label={`Keputusan untuk baris ${row.number}`}
      value={row.isSkipped ? SKIP : (row.answer ?? "")}
      onChange={({ target }) => void decide(target.value)}
    >
      <option value="">{row.isOpen ? "Belum diputuskan" : "Sudah diperbaiki"}</option>
      {group.hint !== undefined && <option value={ACCEPT}>Sudah benar</option>}
      {possible.map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
      <option value={SKIP}>Lewati baris ini</option>
    </select>
  )
}

const HintRows = ({ resource, group, fields, ways, fixes, summary }: HintRowsProps) => {
  const { session } = fixes
  const { key, hint, field } = group
  const of = { key, hint, fields }
  const { page, request, setRequest } = useRowPage(
    (wanted) => session.hintPage(of, wanted),
    (rows) => session.hintRows(of, rows),
    summary,
  )
  const [changed, setChanged] = useState<number>()
  const label = resource.fields[field]?.label ?? ""
  return (
    <>
      <ul className={`${css.list} ${css.rows} divided`} aria-label={`Baris: ${group.message}`}>
        {page?.rows.map((row) => (
          <li key={row.row} data-decided={!row.isOpen || row.isSkipped || undefined}>
            <div className="row-wrap">
              <span className={css.field}>Baris {showNumber(row.number)}</span>
              <span className={css.text}>
                <b>{row.title}</b>
                <span className={`${css.values} row-wrap muted dense`}>
                  {fields.map((name) => (
                    <span key={name}>
                      {resource.fields[name]?.label} {valueText(resource.fields[name] as Field, name, row)}
                    </span>
                  ))}
                </span>
              </span>
              <Decision row={row} group={group} ways={ways} fixes={fixes} />
              <Button
                aria-expanded={changed === row.row}
                aria-label={`Ubah ${label} di baris ${row.number}`}
                onClick={() => setChanged(changed === row.row ? undefined : row.row)}
              >
                Ubah
              </Button>
            </div>
            {changed === row.row && (
              <FixPanel
                resource={resource}
                issue={{ ...group, fix: "value" }}
                rows={1}
                start={{ [field]: row.values[field] }}
                onFix={(fix) => {
                  setChanged(undefined)
                  void fixes.edit({ row: row.row, field }, { ...fix, number: row.number })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {page && <RowsPager page={page} request={request} onRequest={setRequest} left={group.rows} />}
    </>
  )
}

interface HintPanelProps {
  resource: Resource
  group: Group
  fixes: FixActions
  summary: Summary
}

export const HintPanel = ({ resource, group, fixes, summary }: HintPanelProps) => {
  const hints = importRulesOf(resource).hints(new Date().getFullYear())
  const { beside = [], ways = {} } = hints.find(({ name }) => name === group.hint) ?? {}
  const rows = showCount(group.rows, "baris")
  return (
    <div className={`${css.hint} stack`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around three buttons */}
      <div className="row-wrap" role="group" aria-label={`Untuk ${rows} ini`}>
        <span className="muted">Untuk {rows} ini:</span>
        {Object.entries(ways).map(([name, { label }]) => (
          <Button key={name} onClick={() => void fixes.answer(group, name)}>
            {label}
          </Button>
        ))}
        {group.hint !== undefined && <Button onClick={() => void fixes.answer(group, ACCEPT)}>Sudah benar</Button>}
        <Button onClick={() => void fixes.skipGroup(group)}>Lewati</Button>
      </div>
      <HintRows
        resource={resource}
        group={group}
        fields={[group.field, ...beside]}
        ways={ways}
        fixes={fixes}
        summary={summary}
      />
    </div>
  )
}
