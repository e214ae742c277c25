import { useCallQuery } from "../../data/use-call.ts"
import { showNumber, showPercent } from "../../declare/format.ts"
import { figureIn } from "../../declare/index.ts"
import type { Range } from "../../time/day-range.ts"
import { showDuration } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"

interface Score {
  label: string
  value: string
  note: string
}

export const scoresIn = (data: unknown): Score[] => {
  const of = (name: string) => figureIn(data, name)
  const [due, within, median, promised] = [of("due"), of("within"), of("median_minutes"), of("promised_minutes")]
  const [leads, answered, visits, deals] = [of("leads"), of("answered"), of("visits"), of("deals")]
  return [
    within !== undefined && due
      ? {
          label: "Dibalas tepat waktu",
          value: showPercent(Math.round((within / due) * 100)),
          note: `${showNumber(within)} dari ${showNumber(due)} lead${promised ? `, janji ${showDuration(promised)}` : ""}`,
        }
      : undefined,
    median === undefined
      ? undefined
      : { label: "Waktu balas tengah", value: showDuration(median), note: "balasan pertama, jam kantor" },
    leads === undefined
      ? undefined
      : { label: "Leads masuk", value: showNumber(leads), note: `${showNumber(answered ?? 0)} sudah dibalas` },
    visits === undefined ? undefined : { label: "Kunjungan selesai", value: showNumber(visits), note: "sebagai agen" },
    deals === undefined ? undefined : { label: "Deal", value: showNumber(deals), note: "terjual dan tersewa" },
  ].filter((score) => score !== undefined)
}

export const Scorecard = ({ range }: { range: Range }) => {
  const { query, data } = useCallQuery("agent-profile.scorecard", { startDate: range.start, endDate: range.end })
  const scores = scoresIn(data)
  return (
    <QueryState query={query} height={92} empty={scores.length === 0 && "Belum ada angka pada rentang ini."}>
      {() => (
        <dl className="scorecard" aria-label="Rapor">
          {scores.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  )
}
