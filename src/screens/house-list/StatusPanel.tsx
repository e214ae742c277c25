import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef } from "react"
import { useActionDialog } from "../../admin/record/use-action-dialog.tsx"
import { useResourceAccess } from "../../admin/use-resource-access.ts"
import { labelOfAction, stepsFrom } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { houseList } from "../../resources/house-list.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import "./status-panel.css"

const { fields } = houseList
type Status = keyof typeof fields.status.options

/** What taking a step is called. */
const ACTIONS_COLUMN: Readonly<Record<string, string>> = {
  draft: "Kembalikan ke draft",
  review: "Ajukan review",
  active: "Tayangkan",
  rejected: "Tolak",
  inactive: "Nonaktifkan",
  expired: "Tandai kedaluwarsa",
  blocked: "Blokir",
}

/** Where on the way a state stands; what is off the way stands where the listing left it. */
const PLACES: Readonly<Record<Status, number>> = {
  draft: 0,
  review: 1,
  rejected: 1,
  active: 2,
  inactive: 2,
  expired: 2,
  blocked: 2,
  sold: 3,
  rented: 3,
}

const DEAL = ["sold_price", "sold_at", "buyer"] as const

const Way = ({ status, isRent }: { status: Status; isRent: boolean }) => {
  const way: Status[] = ["draft", "review", "active", isRent ? "rented" : "sold"]
  way[PLACES[status]] = status
  return (
    <ol className="steps">
      {way.map((step, index) => {
        const at = Math.sign(index - PLACES[status])
        const tone = (fields.status.tones as Record<string, string>)[step] ?? "info"
        return (
          <li
            key={step}
            className={at < 0 ? "is-past" : at === 0 ? `is-now is-${tone}` : undefined}
            aria-current={at === 0 ? "step" : undefined}
          >
            <span className="steps-mark">{at < 0 && <Icon name="check" size={12} />}</span>
            {fields.status.options[step]}
            {at < 0 && <span className="unseen"> (sudah lewat)</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** Where a listing stands on its way, and the steps that may follow. */
export const StatusPanel = ({ house }: { house: BaseRecord }) => {
  const { actions } = useResourceAccess(houseList)
  const { act, dialog } = useActionDialog(houseList, house)
  const offered = actions("record")
  const status = String(house.status ?? "")
  const steps = stepsFrom(fields.status, status, house).flatMap((step) => {
    const via = (fields.status.via as Record<string, string>)[step]
    const action = offered.find(({ name }) => name === (via ?? "setStatus"))
    if (!action) return []
    return [
      {
        step,
        action,
        word: via ? labelOfAction(action, house) : (ACTIONS_COLUMN[step] ?? step),
        isOwn: via !== undefined,
      },
    ]
  })

  // The step that was taken is no button any more: who took it goes on from here.
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current !== status && document.activeElement === document.body) heading.current?.focus()
    seen.current = status
  }, [status])

  return (
    <section className="facts" aria-label="Status">
      <h2 ref={heading} tabIndex={-1}>
        Status
      </h2>
      {status in PLACES && <Way status={status as Status} isRent={house.ad_type === "rent"} />}
      {house.status_reason && <p className="steps-reason">Alasan: {String(house.status_reason)}</p>}
      {house.sold_price && (
        <dl className="steps-deal">
          {DEAL.map((name) => (
            <div key={name} className="fact">
              <dt>{fields[name].label}</dt>
              <dd>
                <Cell name={name} field={fields[name]} row={house} place="show" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 ? (
        <fieldset className="steps-next">
          <legend>Langkah berikutnya</legend>
          {steps.map(({ step, action, word, isOwn }) => (
            <Button key={step} onClick={() => act(action, isOwn ? undefined : { status: step })}>
              {word}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className="steps-end">Tidak ada langkah berikutnya.</p>
      )}
      {dialog}
    </section>
  )
}
