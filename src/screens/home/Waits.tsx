import { useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { DraftsHere } from "./DraftsHere.tsx"
import { QueueRow } from "./QueueRow.tsx"
import { allQueues } from "./queues.ts"
import "./waits.css"

export const Waits = () => {
  const { role, policy, resources, config } = useAppContext()
  // Fixed per visit, because a changing time would create a new query on every render.
  const [now] = useState(() => new Date().toISOString())
  const queues = allQueues(resources, now).filter(
    ({ page, extension }) => policy.sees(role, page) && (config.extensions || !extension),
  )
  return (
    <section className="home-card waits" aria-labelledby="waits">
      <header>
        <h2 id="waits">Menunggu Anda</h2>
        <p className="waits-none">Tidak ada yang menunggu.</p>
      </header>
      <ul>
        {queues.map((queue) => (
          <QueueRow key={`${queue.page} ${queue.label}`} queue={queue} now={now} />
        ))}
      </ul>
      <DraftsHere />
    </section>
  )
}
