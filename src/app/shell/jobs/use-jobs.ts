import { type HttpError, useNotification } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useEffectEvent, useMemo } from "react"
import { noteStartedJob, startedJobs } from "../../../data/started-jobs.ts"
import { type CallName, createCallQueryFilter, useCall, useCallQuery } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { showNumber } from "../../../declare/format.ts"
import { sharedReasons } from "../../../feedback/error-store.ts"
import { failureNote, useFeedback } from "../../../feedback/feedback.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { type BulkJob, isReversible, readFailures, readJobs } from "./job-schema.ts"

const POLL_MS = 1000
const OFFER_SECONDS = 10

const outcomeOf = ({ label, done, failed, status, message }: BulkJob) =>
  message ??
  `${label} ${status === "stopped" ? "dihentikan" : "selesai"}: ${showNumber(done)} berhasil${failed ? `, ${showNumber(failed)} gagal` : ""}`

/** The user's jobs of the last day. Reports the end of each, with its undo. */
export const useJobs = () => {
  const { data } = useCallQuery(
    "bulk.jobs",
    {},
    {
      refetchInterval: ({ state }) =>
        readJobs(state.data?.data).some(({ status }) => status === "running") ? POLL_MS : false,
    },
  )
  const { resources } = useAppContext()
  const jobs = useMemo(() => readJobs(data), [data])
  const { call } = useCall()
  const client = useQueryClient()
  const { open } = useNotification()
  const invalidate = useInvalidateRecords()
  const { errors, toasts } = useFeedback()

  const send = useCallback(
    async (name: CallName, job: BulkJob) => {
      const sent = { record: { id: job.id }, payload: {} }
      const errorNotification = (error: HttpError) => failureNote(error)
      noteStartedJob(await call(name, { ...sent, errorNotification }).catch(() => undefined))
      void client.invalidateQueries(createCallQueryFilter("bulk.jobs"))
    },
    [call, client],
  )

  const showFailures = async (job: BulkJob) => {
    const report = await call("bulk.job", { record: { id: job.id }, errorNotification: failureNote }).catch(
      () => undefined,
    )
    const { reasons = [], ...shared } = sharedReasons(readFailures(report))
    const more = job.failed - reasons.length
    const rest = more > 0 ? [`dan ${showNumber(more)} lainnya`] : []
    const title = job.done > 0 && "Sebagian diurungkan"
    if (reasons.length > 0) errors.show({ title, sentence: outcomeOf(job), ...shared, reasons: [...reasons, ...rest] })
  }

  const reportEnds = useEffectEvent((jobs: readonly BulkJob[]) => {
    const ended = jobs.filter(({ id, status }) => status !== "running" && startedJobs.delete(id))
    for (const job of ended) {
      invalidate(job.resource)
      if (job.undoes && job.failed > 0) {
        const action = { label: "Yang gagal", onSelect: () => void showFailures(job) }
        toasts.show(outcomeOf(job), { action, stays: OFFER_SECONDS * 1000 })
        continue
      }
      const undo = isReversible(job, resources) && {
        undoableTimeout: OFFER_SECONDS,
        cancelMutation: () => void send("bulk.undo", job),
      }
      open?.({ type: "success", message: outcomeOf(job), ...undo })
    }
  })
  useEffect(() => reportEnds(jobs), [jobs])

  return { jobs, stop: (job: BulkJob) => send("bulk.stop", job), undo: (job: BulkJob) => send("bulk.undo", job) }
}
