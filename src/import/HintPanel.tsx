import { showCount } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { ACCEPT } from "../domain/listing-import/plan.ts"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import type { Group, Summary } from "../domain/listing-import/summary.ts"
import { Button } from "../ui/Button.tsx"
import { HintRows } from "./HintRows.tsx"
import type { FixActions } from "./use-fixes.ts"
import "./hints.css"

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
    <div className="import-hint">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around three buttons */}
      <div className="import-fix-foot" role="group" aria-label={`Untuk ${rows} ini`}>
        <span className="import-muted">Untuk {rows} ini:</span>
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
