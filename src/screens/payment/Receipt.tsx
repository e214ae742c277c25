import { showMoney } from "../../declare/format.ts"
import { PaperFacts, PaperHead } from "../../engine/print/PaperParts.tsx"
import paper from "../../engine/print/print.module.css"
import type { RecordPartProps } from "../../engine/registry.ts"
import { Cell } from "../../fields/Cell.tsx"
import css from "./receipt.module.css"

const WHO = ["order_id", "invoice", "payer", "purpose", "subscription"]
const HOW = ["status", "method", "created_at", "gateway_time"]

const Amount = ({ label, value }: { label: string; value: unknown }) =>
  typeof value === "number" ? (
    <div>
      <dt>{label}</dt>
      <dd>{showMoney(value)}</dd>
    </div>
  ) : null

/** The payer pays the amount: the gateway takes its fee out of it. */
export const Receipt = ({ resource: { fields }, record }: RecordPartProps) => (
  <>
    <PaperHead what="Kuitansi pembayaran" />
    <div className={css.top}>
      <h2 className={paper.title}>{String(record.invoice ?? record.order_id ?? "")}</h2>
      <span className={css.paid}>Lunas</span>
    </div>
    <PaperFacts heading="Untuk" fields={fields} names={WHO} record={record} />
    <PaperFacts heading="Pembayaran" fields={fields} names={HOW} record={record} />
    <dl className={css.amounts}>
      <Amount label="Jumlah" value={record.amount} />
      <Amount label="Termasuk biaya gateway" value={record.fee} />
      <Amount label="Total dibayar" value={record.amount} />
    </dl>
    <p className={css.note}>
      Diterima dari <Cell name="payer" field={fields.payer as never} row={record} />. Kuitansi ini dibuat dari catatan
      pembayaran dan sah tanpa tanda tangan.
    </p>
  </>
)
