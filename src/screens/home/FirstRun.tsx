import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { oneOf } from "../../declare/index.ts"
import { waitsSince } from "../../engine/record/queue/queue-query.ts"
import { houseList } from "../../resources/house-list.ts"
import { masterSubscribe } from "../../resources/master-subscribe.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { setting } from "../../resources/setting.ts"
import { user } from "../../resources/user.ts"
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

/** To try with the demo's data, or to begin an office with. */
export type FirstSteps = "demo" | "office"

const demoSteps = (hrefOf: ReturnType<typeof useHref>): Step[] => [
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

const officeSteps = (hrefOf: ReturnType<typeof useHref>): Step[] => {
  const toAction = (page: string, action: string) => {
    const path = hrefOf(page)
    return path && `${path}#${action}`
  }
  return [
    {
      name: "office",
      to: hrefOf(setting.name),
      title: "Atur kantor",
      about: "Nama, jam buka, dan janji membalas. Dari situ dihitung lead mana yang terlambat.",
    },
    {
      name: "people",
      to: toAction(user.name, "invite"),
      title: "Undang rekan",
      about: "Admin dan agen mendapat tautan untuk membuat kata sandinya sendiri.",
    },
    {
      name: "listings",
      to: toAction(houseList.name, "uploadCsv"),
      title: "Unggah listing",
      about: "CSV atau XLSX dari portal mana pun, diperiksa baris demi baris sebelum dikirim.",
    },
    {
      name: "packages",
      to: hrefOf(masterSubscribe.name),
      title: "Susun paket",
      about: "Harga, masa berlaku, dan kuota yang dibeli agen.",
    },
  ]
}

const STEPS = {
  demo: { title: "Tiga hal untuk dicoba", done: "dicoba", stepsOf: demoSteps },
  office: { title: "Mulai dari sini", done: "dibuka", stepsOf: officeSteps },
} as const

/** A checklist, not a tour over the page: its steps are on different pages, and a phone has no room for both. */
export const FirstRun = ({ of, onDismiss }: { of: FirstSteps; onDismiss: () => void }) => {
  const [done, setDone] = useState(() => readFirstRun().done)
  const hrefOf = useHref()
  const { title: heading, done: word, stepsOf } = STEPS[of]
  const steps = stepsOf(hrefOf).filter(({ to }) => to !== undefined)
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
          <h2 id="first-run">{heading}</h2>
          <span className="muted dense numeric">
            {count} dari {steps.length} {word}
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
                {isDone && <span className="unseen"> (sudah {word})</span>}
              </Link>
              <p className="muted dense">{about}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
