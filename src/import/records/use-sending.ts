import { useDataProvider } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { CallError, failureWords } from "../../data/call-error.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { throughOf } from "../../declare/imports.ts"
import type { Resource, Row } from "../../declare/index.ts"
import type { RowToSend } from "../../domain/listing-import/import-session.ts"
import type { Draft } from "../../drafts/draft.ts"
import { acquireTabLock } from "../../drafts/tab-lock.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import { STORAGE_NAME } from "../../routing/base-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { Wizard } from "../use-wizard.ts"
import { countWritten, openSentRows, type SentRows, startRows } from "./sent-rows.ts"
import type { MatchLookup } from "./use-matches.ts"
import { writeRow } from "./write-row.ts"

/** Why sending waits. `row`: the row that was being sent. */
export interface Pause {
  reason: string
  row?: number
  item?: RowToSend
  /** The service may have written the row. */
  isUncertain?: boolean
}

export type SendState = { kind: "idle" | "running" } | ({ kind: "paused" } & Pause)

/** So many refusals in a row have one cause, such as a missing right. */
const MAX_REFUSALS_IN_A_ROW = 20
const UNCLEAR_STATUSES: readonly number[] = [0, 401, 408, 429]

const mayBeWritten = (error: unknown) => !(error instanceof CallError) || error.isUnanswered || error.statusCode >= 500

const isUnclear = (error: unknown) =>
  mayBeWritten(error) || (error instanceof CallError && UNCLEAR_STATUSES.includes(error.statusCode))

const toPause = (error: unknown): Pause => ({ reason: failureWords(error) })

const OTHER_TAB =
  "Impor ini sedang dikirim di tab lain. Tunggu sampai selesai, atau tutup tab itu lalu lanjutkan di sini."

interface SendingOptions {
  /** Called after the last row. */
  onSent?: () => Promise<void> | void
  /** Receives the answer to a row of an import through an action. */
  onResult?: ((answer: unknown, values: Row) => void) | undefined
}

/** Sends the rows of an import one after another, by the calls of the form or through an action. */
export const useSending = (
  wizard: Wizard,
  resource: Resource,
  matches: MatchLookup,
  { onSent = () => wizard.go("report"), onResult }: SendingOptions = {},
) => {
  const { identity } = useAppContext()
  const { freshLogin } = useFeedback()
  const provider = useDataProvider()()
  const invalidate = useInvalidateRecords()
  const [stored, setStored] = useState<SentRows>()
  const [state, setState] = useState<SendState>({ kind: "idle" })
  const isStopped = useRef(false)
  const draft = useRef<Promise<Draft<SentRows> | undefined>>(undefined)
  const { session } = wizard
  const hasAnswers = throughOf(resource) !== undefined

  useEffect(() => {
    isStopped.current = false
    draft.current = openSentRows(identity.id, resource.name)
    void draft.current.then((opened) => {
      const found = opened?.found
      setStored((now) => now ?? (found && hasAnswers ? sendAgain(found) : found))
    })
    return () => {
      isStopped.current = true
    }
  }, [identity.id, resource.name, hasAnswers])

  const sent = stored?.key === wizard.uploadKey() ? stored : undefined

  const save = async (next: SentRows) => {
    setStored(next)
    await (await draft.current)?.save(next)
    return next
  }

  /** @returns the new state, with a pause if the outcome is unclear */
  const sendRow = async (before: SentRows, item: RowToSend, row: number): Promise<[now: SentRows, pause?: Pause]> => {
    if (item.match.kind === "same") return [before]
    const { kind, values } = item.match
    const open = await save({ ...before, next: row, open: kind })
    try {
      const answer = await writeRow(provider, resource, item, `${open.key}-${row}`)
      onResult?.(answer, values)
      return [countWritten(open, kind, row + 1)]
    } catch (error) {
      const reason = failureWords(error)
      if (!isUnclear(error) && !freshLogin.isCancelled(error)) return [refuse(open, item, row, reason)]
      return [open, { reason, row, item, isUncertain: kind === "new" && mayBeWritten(error) }]
    }
  }

  const sendRows = async (start: SentRows): Promise<Pause | undefined> => {
    const rows = (await session.rowsToSend()).filter((row) => row >= start.next)
    let now = settleOpen(start, rows)
    let refusals = 0
    for (const row of rows) {
      const item = isStopped.current ? undefined : await session.rowToSend(row)
      if (!item) break
      const [next, paused] = await sendRow(now, item, row)
      if (paused) return paused
      refusals = isRefused(now, next) ? refusals + 1 : 0
      now = next
      if (refusals === MAX_REFUSALS_IN_A_ROW) return pauseAfterRefusals(await save(now))
    }
    await save(now)
    if (!isStopped.current) await onSent()
    return undefined
  }

  const run = async (start: SentRows) => {
    isStopped.current = false
    setState({ kind: "running" })
    const release = await acquireTabLock(`${STORAGE_NAME}-import:${identity.id}:${resource.name}`)
    const paused = release ? await sendRows(start).catch(toPause) : { reason: OTHER_TAB }
    setState(paused ? { kind: "paused", ...paused } : { kind: "idle" })
    release?.()
    invalidate(resource.name)
  }

  return {
    sent,
    state,
    start: async (total: number, same: number) => run(await save(startRows(wizard.uploadKey(), total, same))),
    resume: async (): Promise<void> => {
      if (!sent) return
      const { row } = state.kind === "paused" ? state : {}
      // Looks the record up again: an unanswered call may have written it.
      if (row !== undefined && !(await matches.compare(session, () => {}, row))) return
      await run(sent)
    },
    skip: async (): Promise<void> => {
      if (!sent || state.kind !== "paused" || !state.item || state.row === undefined) return
      await run(await save(refuse(sent, state.item, state.row, state.reason)))
    },
    stop: () => {
      isStopped.current = true
    },
    drop: async () => {
      setStored(undefined)
      await (await draft.current)?.drop()
    },
  }
}

/**
 * Answers of an action, such as links, are not stored. Its rows are sent again after a reload: the service answers a
 * repeated key with the first answer.
 */
const sendAgain = ({ key, total, same }: SentRows): SentRows => startRows(key, total, same)

/** Counts the open row as written if its record already has the row's values. */
const settleOpen = (sent: SentRows, rows: readonly number[]): SentRows =>
  sent.open && rows[0] !== sent.next ? countWritten(sent, sent.open, sent.next + 1) : sent

const pauseAfterRefusals = ({ failed }: SentRows): Pause => ({
  reason: `${MAX_REFUSALS_IN_A_ROW} baris berturut-turut ditolak, terakhir: ${failed.at(-1)?.reason}`,
})

const isRefused = (before: SentRows, after: SentRows) => after.failed.length > before.failed.length

const refuse = (sent: SentRows, { number, title }: RowToSend, row: number, reason: string): SentRows => ({
  ...sent,
  open: undefined,
  next: row + 1,
  failed: [...sent.failed, { number, title, reason }],
})

export type Sending = ReturnType<typeof useSending>
