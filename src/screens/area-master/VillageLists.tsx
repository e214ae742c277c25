import { type BaseRecord, useList } from "@refinedev/core"
import { Link } from "react-router"
import { groupBy } from "../../declare/group-by.ts"
import { useHref } from "../../routing/routes.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import shared from "../parts/shared.module.css"
import css from "./area-form.module.css"
import type { ListReading, Village } from "./village.ts"

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
    <div className={`${shared.inset} ${css.taken} stack`} role="status">
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

export const PastedList = ({
  found,
  onPick,
}: {
  found: ListReading
  onPick: (village: Village, entry: string) => void
}) => (
  <div className={`${shared.inset} stack`} role="status">
    <p>
      {found.known.length} dikenali
      {found.ambiguous.length > 0 && `, ${found.ambiguous.length} perlu dipilih`}
      {found.unknown.length > 0 && `, ${found.unknown.length} tidak dikenali`}.
    </p>
    {found.ambiguous.map(({ entry, options }) => (
      <p key={entry} className="row-wrap">
        “{entry}” ada di {options.length} tempat:{" "}
        {options.map((village) => (
          <Button key={village.id} look="plain" onClick={() => onPick(village, entry)}>
            {village.district}, {village.city}
          </Button>
        ))}
      </p>
    ))}
    {found.unknown.length > 0 && (
      <p className="bad">Tidak dikenali: {found.unknown.join(", ")}. Periksa ejaannya, atau tulis kodenya.</p>
    )}
  </div>
)

export const ChosenVillages = ({
  picked,
  onDrop,
}: {
  picked: readonly Village[]
  onDrop: (villages: readonly Village[]) => void
}) => (
  <div className={`${css.chosen} stack`}>
    {groupBy(picked, ({ district, city }) => [district, city].filter(Boolean).join(", ")).map(([region, villages]) => (
      <section key={region} className="stack" aria-label={region}>
        <header className="row">
          <b>{region}</b> ({villages.length})
          <Button look="plain" onClick={() => onDrop(villages)}>
            Hapus semua<span className="unseen"> {region}</span>
          </Button>
        </header>
        <ul className="row-wrap">
          {villages.map((village) => (
            <li key={village.id} className="row box">
              {village.name}
              <Button look="icon" aria-label={`Hapus ${village.name}`} onClick={() => onDrop([village])}>
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
