import type { Resource } from "../declare/index.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import { IssueGroups } from "./IssueGroups.tsx"
import type { FixActions } from "./use-fixes.ts"

interface WarningsProps {
  resource: Resource
  summary: Summary
  fixes: FixActions
}

export const Warnings = ({ resource, summary, fixes }: WarningsProps) => {
  if (summary.warnings.length === 0) return <p className="import-muted">Tidak ada yang perlu dilihat.</p>
  return (
    <>
      <p className="import-muted">
        Baris ini tetap dikirim. Buka untuk melihat barisnya, lalu perbaiki, terima, atau lewati.
      </p>
      <IssueGroups
        label="Perlu dilihat"
        resource={resource}
        groups={summary.warnings}
        more={summary.more.warnings}
        fixes={fixes}
        summary={summary}
      />
    </>
  )
}
