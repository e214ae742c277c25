import { forgetLimits } from "../auth/limits.ts"
import type { Log } from "../core/log.ts"
import { type Opened, withoutTimeLimit } from "../database/db.ts"
import type { Context } from "../engine/context.ts"
import { removeUnusedFiles } from "../engine/unused-files.ts"
import { forgetUploads } from "../features/imports/forget-uploads.ts"
import { warnOfOverdue } from "../features/leads/waiting.ts"
import { remind } from "../features/viewings/reminders.ts"
import { type Jobs, jobsOf, type Work } from "../jobs/jobs.ts"
import { forgetOld } from "./forget-old.ts"
import { forgetOldLog } from "./forget-old-log.ts"

interface Dependencies {
  opened: Opened
  databaseUrl: string | undefined
  log: Log
  context: Pick<Context, "db" | "tables" | "resources" | "live" | "files">
  endPremium: () => Promise<unknown>
  endPackages: () => Promise<unknown>
  work: Work
}

const EVERY_MINUTE = "* * * * *"
const HOURLY = "7 * * * *"
const MIDNIGHT = "0 0 * * *"

export const jobsFor = ({ opened, databaseUrl, log, context, endPremium, endPackages, work }: Dependencies): Jobs => {
  const { db, tables } = context
  const sendLeft = async (isStart = false) => {
    for (const name of ["import", "blast", "bulk", "merge", "webhook"] as const)
      for (const id of await work[name].left(isStart)) jobs.send(name, id)
  }
  const jobs = jobsOf({
    engine: opened.engine,
    databaseUrl,
    log,
    work,
    recurring: {
      reminders: { cron: EVERY_MINUTE, run: () => remind(context) },
      "overdue-leads": { cron: EVERY_MINUTE, run: () => warnOfOverdue(context) },
      /** Work without a queued job, for example after a crash between both. */
      unfinished: { cron: EVERY_MINUTE, run: () => sendLeft() },
      "forget-old": {
        cron: HOURLY,
        run: async () => {
          const files = await withoutTimeLimit(db, async (tx) => {
            await forgetLimits(tx)
            return forgetOld(tx, tables)
          })
          await removeUnusedFiles(db, context, files)
          await forgetUploads(context)
        },
      },
      "forget-old-log": { cron: HOURLY, run: () => forgetOldLog(db, tables) },
      "premium-expiry": { cron: MIDNIGHT, atStart: true, run: endPremium },
      "package-expiry": { cron: MIDNIGHT, atStart: true, run: endPackages },
    },
  })
  return {
    ...jobs,
    start: async () => {
      await sendLeft(true)
      await jobs.start()
    },
  }
}
