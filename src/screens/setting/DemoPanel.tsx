import { useState } from "react"
import { useCall, useCallQuery } from "../../data/use-call.ts"
import { isObject } from "../../declare/index.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { demo } from "../../resources/demo.ts"
import { withBase } from "../../routing/base-path.ts"
import { HOME } from "../../session/return-path.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import shared from "../parts/shared.module.css"

const ResetDialog = ({ onClose }: { onClose: () => void }) => {
  const { call, isPending } = useCall()
  const { label } = demo.actions.reset
  const reset = async () => {
    await call("demo.reset", { errorNotification: failureNote })
    // A reload drops the rows of the earlier data.
    location.assign(withBase(HOME))
  }
  return (
    <Dialog
      title={label}
      onClose={onClose}
      busy={isPending}
      send={{
        label: isPending ? "Memuat ulang …" : "Hapus dan muat ulang",
        look: "danger",
        onClick: () => void reset().catch(() => undefined),
      }}
    >
      <div className="stack">
        <p>
          Semua yang ditambahkan, diubah atau dihapus sejak demo dimulai hilang: listing, lead dan percakapannya,
          jadwal, pembayaran, impor, pengaturan kantor dan log.
        </p>
        <p className="muted">
          Akun demo tetap masuk di semua jendela; akun lain dikeluarkan. Butuh sekitar setengah menit dan tidak dapat
          dibatalkan.
        </p>
      </div>
    </Dialog>
  )
}

const ARRIVALS = "demo-arrivals"

const Arrivals = () => {
  const { data, query } = useCallQuery("demo.state")
  const { call, isPending } = useCall()
  const state = isObject(data) ? data : {}
  const minutes = Number(state.minutes ?? 0)
  const change = async (arrivals: boolean) => {
    await call("demo.setArrivals", { payload: { arrivals }, errorNotification: failureNote })
    await query.refetch()
  }
  return (
    <div>
      <label className="row" htmlFor={ARRIVALS}>
        <input
          id={ARRIVALS}
          type="checkbox"
          checked={minutes > 0 && state.arrivals === true}
          disabled={minutes === 0 || query.isPending || isPending}
          aria-describedby={`${ARRIVALS}-help`}
          onChange={({ target }) => void change(target.checked).catch(() => undefined)}
        />
        {demo.actions.setArrivals.label}
      </label>
      <p className="muted dense" id={`${ARRIVALS}-help`}>
        {minutes > 0
          ? `Setiap ${minutes} menit satu lead atau pesan baru selama ada yang masuk, paling banyak 50 sehari.`
          : "Dimatikan di server ini (DEMO_LEADS_MINUTES=0)."}
      </p>
    </div>
  )
}

export const DemoPanel = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`${shared.card} stack gap-l`} aria-labelledby="demo-data">
      <h2 id="demo-data">{demo.label}</h2>
      <Arrivals />
      <div>
        <Button onClick={() => setOpen(true)}>{demo.actions.reset.label}</Button>
      </div>
      {isOpen && <ResetDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
