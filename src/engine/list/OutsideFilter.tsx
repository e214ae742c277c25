import type { BaseRecord } from "@refinedev/core"
import { useEffect, useEffectEvent, useState } from "react"
import { showNumber } from "../../declare/format.ts"
import formCss from "../form/form.module.css"
import css from "./bulk.module.css"
import { useListContext } from "./list-context.ts"
import { keyOfRow } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

const MAX_NAMES = 10

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
  const more = ids.length - named.length
  return (
    <div className={formCss.warning} role="status">
      <p>{showNumber(ids.length)} di antaranya di luar saringan, jadi tidak tampak di daftar:</p>
      <ul className={css.failures}>
        {named.map((id) => {
          const row = rows.find((one) => keyOfRow(one) === id)
          return <li key={id}>{row ? titleOf(row) : `#${id}`}</li>
        })}
        {more > 0 && <li>dan {showNumber(more)} lainnya</li>}
      </ul>
    </div>
  )
}
