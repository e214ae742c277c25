import { useOffice } from "../data/use-office.ts"
import type { Tone } from "../declare/index.ts"
import { type WaitingState, waitingOf } from "../domain/waiting.ts"
import { showDateTime, showDuration } from "../time/show-date.ts"
import { useNow } from "../ui/use-now.ts"
import { StatusTag } from "./StatusTag.tsx"

const MS_PER_MINUTE = 60_000
/** In minutes. */
const MINUTES_PER_DAY = 1440

const marks: { readonly [S in WaitingState]: { tone: Tone; word: string } } = {
  fine: { tone: "neutral", word: "masih dalam janji" },
  near: { tone: "warn", word: "hampir lewat janji" },
  over: { tone: "bad", word: "lewat janji" },
}

export const WaitingClock = ({ since }: { since: string }) => {
  const office = useOffice()
  const now = useNow()
  const { minutes, state } = waitingOf(since, now, office)
  const { tone, word } = marks[state]
  const age = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MS_PER_MINUTE))
  const waited = showDuration(age < MINUTES_PER_DAY ? age : age - (age % MINUTES_PER_DAY))
  const worked = `${showDuration(minutes)} jam kerja, janji ${showDuration(office.promised)}`
  return (
    <span className="figure" title={`Menunggu sejak ${showDateTime(since)} · ${worked}`}>
      <StatusTag tone={tone} word={state === "fine" ? waited : `${waited}, ${word}`} />
    </span>
  )
}
