import { type BaseRecord, useList } from "@refinedev/core"
import { Link } from "react-router"
import { useHref } from "../../routing/routes.ts"
import { Button } from "../../ui/Button.tsx"
import type { Village } from "./village.ts"

interface OtherIndicatorsProps {
  picked: readonly Village[]
  own: unknown
  onDrop: (villages: readonly Village[]) => void
}

const codesOf = ({ villages }: BaseRecord) => (Array.isArray(villages) ? villages.map(String) : [])

export const OtherIndicators = ({ picked, own, onDrop }: OtherIndicatorsProps) => {
  const hrefOf = useHref()
  const { result } = useList<BaseRecord>({
    resource: "area-master",
    filters: [{ field: "villages", operator: "in", value: picked.map(({ id }) => id) }],
    pagination: { mode: "server", currentPage: 1, pageSize: 200 },
    queryOptions: { enabled: picked.length > 0 },
    errorNotification: false,
  })
  const others = picked.length === 0 ? [] : result.data.filter(({ id }) => String(id) !== String(own))
  const taken = picked.filter(({ id }) => others.some((row) => codesOf(row).includes(id)))
  if (taken.length === 0) return null
  return (
    <div className="area-taken" role="status">
      <p>Sudah termasuk indikator lain. Bila disimpan juga, harga wajarnya memakai rata-rata keduanya.</p>
      <ul>
        {others.map((row) => {
          const names = taken.filter(({ id }) => codesOf(row).includes(id)).map(({ name }) => name)
          return (
            names.length > 0 && (
              <li key={String(row.id)}>
                <Link to={`${hrefOf("area-master")}/${row.id}`}>{String(row.name)}</Link>: {names.join(", ")}
              </li>
            )
          )
        })}
      </ul>
      <Button onClick={() => onDrop(taken)}>Keluarkan {taken.length} kelurahan ini</Button>
    </div>
  )
}
