import type { Part } from "../columns.ts"

/** `LT` before the area of land. */
export const Tag = ({ part: { field, tag } }: { part: Part }) =>
  tag && (
    <>
      <abbr className="muted" title={field.label}>
        {tag}
      </abbr>{" "}
    </>
  )
