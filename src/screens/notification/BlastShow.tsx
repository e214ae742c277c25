import type { BaseRecord } from "@refinedev/core"
import { Link } from "react-router"
import { showNumber, showPercent } from "../../declare/format.ts"
import { Facts } from "../../engine/record/Facts.tsx"
import { RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { notification } from "../../resources/notification.ts"
import { useHref } from "../../routing/routes.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import shared from "../parts/shared.module.css"
import css from "./blast-show.module.css"

const numberIn = (record: BaseRecord, name: string) => {
  const value = record[name]
  return typeof value === "number" ? value : 0
}

const Progress = ({ record }: { record: BaseRecord }) => {
  const [sent, total, reads] = ["sent", "total", "reads"].map((name) => numberIn(record, name)) as [
    number,
    number,
    number,
  ]
  const words = record.status === "done" ? "Terkirim" : record.status === "stopped" ? "Dihentikan" : "Sedang dikirim"
  return (
    <section className={`${shared.tiles} ${css.measures}`} aria-label="Pengiriman">
      <div className={shared.tile}>
        <span>{words}</span>
        <strong className={shared.figure} aria-live="polite">
          {showNumber(sent)} dari {showNumber(total)}
        </strong>
        <progress max={Math.max(1, total)} value={sent} aria-label="Terkirim" />
      </div>
      <div className={shared.tile}>
        <span>Dibaca</span>
        <strong className={shared.figure}>
          {showNumber(reads)} <small className="muted">({showPercent(numberIn(record, "read_rate"))})</small>
        </strong>
        <progress max={Math.max(1, sent)} value={reads} aria-label="Dibaca" />
      </div>
    </section>
  )
}

const Receivers = ({ blast: id }: { blast: BaseRecord["id"] }) => {
  const href = useHref()(notification.name, { filters: [{ field: "blast", operator: "eq", value: String(id) }] })
  return (
    href && (
      <p>
        <Link className={buttonClass()} to={href}>
          <Icon name="list" /> Lihat siapa yang menerima dan membaca
        </Link>
      </p>
    )
  )
}

export const BlastShow = () => (
  <Show
    body={(body) => (
      <RecordPage
        {...body}
        lead={
          <>
            <Progress record={body.record} />
            <Facts page={body.page} record={body.record} />
            <Receivers blast={body.record.id} />
          </>
        }
      />
    )}
  />
)
