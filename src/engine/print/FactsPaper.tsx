import { sectionsOf } from "../../declare/index.ts"
import { titleOf } from "../list/RowMenu.tsx"
import type { RecordPartProps } from "../registry.ts"
import { PaperFacts, PaperHead } from "./PaperParts.tsx"
import css from "./print.module.css"

/** The paper of a resource without one of its own. */
export const FactsPaper = ({ resource, record }: RecordPartProps) => (
  <>
    <PaperHead what={resource.print?.label ?? resource.label} />
    <h2 className={css.title}>{titleOf(resource, record)}</h2>
    {sectionsOf(resource).map(([heading, fields]) => (
      <PaperFacts
        key={heading || fields[0]?.[0]}
        heading={heading}
        fields={resource.fields}
        names={fields.map(([name]) => name)}
        record={record}
      />
    ))}
  </>
)
