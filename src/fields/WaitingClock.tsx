import { useEffect, useState } from "react"
import { showDateTime, showDuration } from "../declare/format.ts"
import type { Tone } from "../declare/index.ts"
import { type WaitingState, waitingOf } from "../domain/waiting.ts"
import { useOffice } from "../providers/use-office.ts"
import { StatusTag } from "./StatusTag.tsx"

const MINUTE = 60_000

const marks: { readonly [S in WaitingState]: { tone: Tone; word: string } } = {
  fine: { tone: "neutral", word: "masih dalam janji" },
  near: { tone: "warn", word: "hampir lewat janji" },
  over: { tone: "bad", word: "lewat janji" },
}

const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long somebody has waited, and what that is against the office's promise. */
export const WaitingClock = ({ since }: { since: string }) => {
  const office = useOffice()
  const now = useNow()
  const { minutes, state } = waitingOf(since, now, office)
  const { tone, word } = marks[state]
  const waited = showDuration(Math.floor((now.getTime() - Date.parse(since)) / MINUTE))
  const worked = `${showDuration(minutes)} jam kerja, janji ${showDuration(office.promised)}`
  return (
    <span className="figure" title={`Menunggu sejak ${showDateTime(since)} · ${worked}`}>
      <StatusTag tone={tone} word={state === "fine" ? waited : `${waited}, ${word}`} />
    </span>
  )
}
