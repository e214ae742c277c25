import type { BaseRecord } from "@refinedev/core"
import { useUses } from "../../data/use-uses.ts"
import type { Resource } from "../../declare/index.ts"
import { UseLinks } from "../../fields/UseLinks.tsx"
import { useName } from "../../fields/use-name.ts"
import { titleOf } from "../list/RowMenu.tsx"

interface MergePreviewProps {
  resource: Resource
  record: BaseRecord
  into: unknown
}

export const MergePreview = ({ resource, record, into }: MergePreviewProps) => {
  const { usesOf } = useUses(resource)
  const name = useName(resource.name, String(into ?? ""))
  const other = name === "" ? "yang dipilih" : `“${name}”`
  const uses = usesOf?.(record)
  const title = titleOf(resource, record)
  return (
    <p className="merge-preview" role="status">
      {uses === undefined ? (
        `Semua yang memakai “${title}” pindah ke ${other}.`
      ) : uses.length === 0 ? (
        `“${title}” tidak dipakai di mana pun.`
      ) : (
        <>
          <UseLinks uses={uses} id={record.id} /> pindah dari “{title}” ke {other}.
        </>
      )}{" "}
      “{title}” lalu dihapus. Ini tidak dapat dibatalkan.
    </p>
  )
}
