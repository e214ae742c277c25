import type { BaseRecord } from "@refinedev/core"
import { useEffect, useEffectEvent, useState } from "react"
import { showNumber } from "../../declare/format.ts"
import formCss from "../form/form.module.css"
import { useListContext } from "./list-context.ts"
import { MAX_NAMES, NameList } from "./NameList.tsx"
import { keyOfRow } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

/** Names the records of a dialog that its list no longer shows. */
export const OutsideFilter = ({ ids }: { ids: readonly string[] }) => {
  const { titleOf } = useListContext()
  const rowsOf = useSelectedRows()
  const [rows, setRows] = useState<readonly BaseRecord[]>([])
  const named = ids.slice(0, MAX_NAMES)
  const key = JSON.stringify(named)
  const read = useEffectEvent(rowsOf)
  useEffect(() => {
    let isGone = false
    void read(JSON.parse(key)).then((found) => !isGone && found && setRows(found))
    return () => {
      isGone = true
    }
  }, [key])
  const nameOf = (id: string) => {
    const row = rows.find((one) => keyOfRow(one) === id)
    return row ? titleOf(row) : `#${id}`
  }
  return (
    <div className={formCss.warning} role="status">
      <p>{showNumber(ids.length)} di antaranya di luar saringan, jadi tidak tampak di daftar:</p>
      <NameList names={ids.map(nameOf)} />
    </div>
  )
}
