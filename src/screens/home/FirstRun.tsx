import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { oneOf } from "../../declare/index.ts"
import { waitsSince } from "../../engine/record/queue/queue-query.ts"
import { houseList } from "../../resources/house-list.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { useHref } from "../../routing/routes.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import shared from "../parts/shared.module.css"
import css from "./first-run.module.css"
import { readFirstRun, type StepName, saveDone } from "./first-run.ts"

interface Step {
  name: StepName
  to: string | undefined
  title: string
  about: ReactNode
}

const useSteps = (): Step[] => {
  const hrefOf = useHref()
  const steps: Step[] = [
    {
      name: "reply",
      to: hrefOf(requestCust.name, {
        filters: [{ field: "waiting_since", operator: "null", value: false }],
        sort: [{ field: "waiting_since", order: "asc" }],
      }),
      title: "Balas lead yang menunggu",
      about: "Buka yang paling lama, pilih balasan cepat, lalu kirim.",
    },
    {
      name: "review",
      to: hrefOf(houseList.name, {
        filters: [oneOf("status", houseList.fields.status.waits.in)],
        sort: [{ field: waitsSince(houseList), order: "asc" }],
      }),
      title: "Tinjau listing baru",
      about: "Buka satu listing, periksa daftarnya, lalu tayangkan atau tolak.",
    },
    {
      name: "search",
      to: hrefOf(houseList.name, { search: "ruko" }),
      title: "Cari “ruko”, lalu ekspor",
      about: "Saring hasilnya dan unduh. Impor CSV ada di daftar yang sama.",
    },
  ]
  return steps.filter(({ to }) => to !== undefined)
}

/** A checklist, not a tour over the page: its steps are on different pages, and a phone has no room for both. */
export const FirstRun = ({ onDismiss }: { onDismiss: () => void }) => {
  const [done, setDone] = useState(() => readFirstRun().done)
  const steps = useSteps()
  const finish = (name: StepName) => {
    const next = [...new Set([...done, name])]
    setDone(next)
    saveDone(next)
  }
  const count = steps.filter(({ name }) => done.includes(name)).length
  return (
    <section className={`${shared.card} ${css.panel}`} aria-labelledby="first-run">
      <header className="row">
        <div className="row-wrap">
          <h2 id="first-run">Tiga hal untuk dicoba</h2>
          <span className="muted dense numeric">
            {count} dari {steps.length} dicoba
          </span>
        </div>
        <Button className="push" look="icon" aria-label="Jangan tampilkan lagi" onClick={onDismiss}>
          <Icon name="close" />
        </Button>
      </header>
      <ol className={css.steps}>
        {steps.map(({ name, to = "", title, about }, index) => {
          const isDone = done.includes(name)
          return (
            <li key={name} data-done={isDone || undefined}>
              <span className={`${css.mark} center dense strong`} aria-hidden="true">
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <Link className="touch row" to={to} onClick={() => finish(name)}>
                {title}
                {isDone && <span className="unseen"> (sudah dicoba)</span>}
              </Link>
              <p className="muted dense">{about}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
