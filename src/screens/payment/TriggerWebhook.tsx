import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { Link } from "react-router"
import { type Field, isObject } from "../../declare/index.ts"
import { failureOf } from "../../domain/payment-failure.ts"
import formCss from "../../engine/form/form.module.css"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { Cell } from "../../fields/Cell.tsx"
import cellCss from "../../fields/cell.module.css"
import { RelationLink } from "../../fields/RelationLink.tsx"
import { payment as resource } from "../../resources/payment.ts"
import { paymentEvent } from "../../resources/payment-event.ts"
import { useHref } from "../../routing/routes.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import css from "./payment.module.css"

const Value = ({ name, field, row }: { name: string; field: Field; row: BaseRecord }) => (
  <Cell name={name} field={field} row={row} />
)

const TriggerResult = ({ payment, onClose }: { payment: BaseRecord; onClose: () => void }) => {
  const hrefOf = useHref()
  const { fields } = paymentEvent
  const failure = failureOf({ ...payment, webhook: undefined })
  const log = hrefOf("activity", {
    filters: [
      { field: "resource", operator: "eq", value: resource.name },
      { field: "record_id", operator: "eq", value: String(payment.id) },
    ],
  })
  return (
    <Dialog
      title={`Hasil webhook: ${payment.order_id}`}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-autofocus="">
          Tutup
        </Button>
      }
    >
      <dl className={formCss.stated} aria-live="polite">
        <div>
          <dt>Kata gateway</dt>
          <dd>
            <Value name="gateway_status" field={fields.gateway_status} row={payment} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd className="row">
            <Value name="status_before" field={fields.status_before} row={payment} />
            <span aria-hidden="true">→</span>
            <span className="unseen"> menjadi </span>
            <Value name="status" field={resource.fields.status} row={payment} />
          </dd>
        </div>
        <div>
          <dt>Hasil</dt>
          <dd>
            <Value name="outcome" field={fields.outcome} row={payment} />
          </dd>
        </div>
      </dl>
      {failure && <p>{failure.why}</p>}
      <ul className={`${css.links} stack`}>
        <li>
          <RelationLink
            to={resource.name}
            row={{ payment: payment.id }}
            name="payment"
            word="Pembayaran dan peristiwanya"
          />
        </li>
        {payment.subscription && (
          <li>
            <RelationLink to="subscribe-transaction" row={payment} name="subscription" word="Langganan yang dibayar" />
          </li>
        )}
        {log && (
          <li>
            <Link className={cellCss.link} to={log}>
              Catatan di log
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

export const TriggerWebhook = (props: ActionDialogProps) => {
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>>>()
  const { record, onClose } = props
  if (record && answer) return <TriggerResult payment={{ ...record, ...answer }} onClose={onClose} />
  const onDone = (found: unknown) => (isObject(found) && found.outcome ? setAnswer(found) : onClose())
  return <ActionDialog {...props} onDone={onDone} />
}
