import { hash as digest } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { showNumber } from "../../../src/declare/format.ts"
import { answer, todayInJakarta } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { doubtWords } from "../../../src/domain/ad-report/faults-and-warnings.ts"
import { MAX_REPORT_BYTES, TOO_LARGE } from "../../../src/domain/ad-report/file-content.ts"
import { dayIn, type Period } from "../../../src/domain/ad-report/periods.ts"
import type { AdsReport } from "../../../src/domain/ad-report/read-report.ts"
import { sumAll } from "../../../src/domain/ad-report/sum-figures.ts"
import { Refusal } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { adReportsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { fileIn } from "../uploads/upload-file.ts"
import { findOrCreateAds, updateTotals } from "./ad-report-ads.ts"
import { type Refused, removeFiguresOf, sortAgainstStored, storeFigures } from "./ad-report-figures.ts"
import { reportIn } from "./ad-report-reader.ts"

const dayFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "Asia/Jakarta" })

const undatedIn = ({ form }: Task): Period => {
  const [from, to] = ["from", "to"].map((name) => dayIn(String(form?.get(name) ?? "")))
  return from && to && from <= to ? { from, to } : { from: todayInJakarta(), to: todayInJakarta() }
}

const sheetIn = ({ form }: Task): number | undefined => {
  const sheet = form?.get("sheet")
  return typeof sheet === "string" && /^\d{1,3}$/.test(sheet) ? Number(sheet) : undefined
}

const CHOOSE = "Pilih artinya, atau ekspor ulang dengan tanggal seperti 2026-11-21."
const ORDERS: Readonly<Record<string, boolean>> = { "0": false, "1": true }

const monthFirstIn = ({ form }: Task): boolean | undefined => ownValue(ORDERS, String(form?.get("month_first") ?? ""))

/** Rounds costs to whole rupiah, as they are stored. */
const readValidReport = async (task: Task, bytes: Uint8Array<ArrayBuffer>): Promise<AdsReport> => {
  const options = { sheet: sheetIn(task), undated: undatedIn(task), monthFirst: monthFirstIn(task) }
  const reading = await reportIn({ bytes, options })
  if ("refused" in reading) throw new Refusal(422, reading.refused)
  const { report } = reading
  if (report.problem) throw new Refusal(422, report.problem)
  if (report.doubtedDay !== undefined && options.monthFirst === undefined)
    throw new Refusal(422, `${doubtWords(report.doubtedDay)} ${CHOOSE}`)
  const figures = report.figures.map((figure) => ({ ...figure, spent: Math.round(figure.spent) }))
  return { ...report, figures, totals: sumAll(figures) }
}

const refuseTwice = async (tx: Db, { form }: Task, hash: string) => {
  const [sent] = await tx.select().from(adReportsTable).where(eq(adReportsTable.hash, hash))
  if (!sent || form?.get("again") === "1") return
  throw new Refusal(
    409,
    `Berkas ini sudah diunggah ${dayFormat.format(new Date(sent.at))} oleh ${sent.user_name}. Unggah lagi hanya bila angkanya perlu diganti.`,
  )
}

interface Noted {
  hash: string
  name: string
  report: AdsReport
  ads: number
}

const note = async (tx: Db, { caller }: Task, { hash, name, report, ads }: Noted) => {
  const { from = todayInJakarta(), to = todayInJakarta() } = report.period ?? {}
  const row = { name, rows: report.rows, ads, spent: report.totals.spent, from, to, user_name: caller.name }
  await tx
    .insert(adReportsTable)
    .values({ hash, ...row })
    .onConflictDoUpdate({ target: adReportsTable.hash, set: { ...row, at: sql`now()` } })
}

const NOTHING_NEW =
  "Tidak ada angka yang dapat dicatat: semuanya bertumpang tindih dengan angka yang sudah tersimpan. Unggah laporan harian yang mencakup seluruh rentang itu."

/** Repeated figures of an ad and period are replaced, never added. */
export const uploadReport: Handler = async (task) => {
  const file = fileIn(task)
  if (!file) throw new Refusal(422, "Tidak ada file yang dikirim.")
  if (file.size > MAX_REPORT_BYTES) throw new Refusal(413, TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hash = digest("sha256", bytes)
  const name = file.name.slice(0, 120)
  await refuseTwice(task.context.db, task, hash)
  const report = await readValidReport(task, bytes)
  const rejected: Refused[] = report.refused.map((row) => ({ ...row, message: row.reasons.join(" ") }))
  const done = { rows: report.rows, ads: 0, added: 0, figures: 0 }
  await runLoggedChange(task, "update", async (tx) => {
    // One report at a time: two at once would add the same ads twice.
    await tx.execute(sql`lock table ${adReportsTable} in share row exclusive mode`)
    await refuseTwice(tx, task, hash)
    const table = tableOf(task.context.tables, "premium-ads")
    // The same file, read in another way: other days, or another sheet.
    const former = await removeFiguresOf(tx, hash)
    const { ids, added } = await findOrCreateAds(tx, task, report.figures, report.tool)
    const placed = report.figures.map((figure) => ({ ...figure, ad: ids.get(figure.name.toLowerCase()) ?? 0 }))
    const sorted = await sortAgainstStored(tx, placed)
    if (sorted.taken.length === 0) throw new Refusal(422, NOTHING_NEW)
    await storeFigures(tx, sorted, hash)
    await updateTotals(tx, table, [...new Set([...former, ...sorted.taken.map(({ ad }) => ad)])])
    await note(tx, task, { hash, name, report, ads: ids.size })
    rejected.push(...sorted.refused)
    Object.assign(done, { ads: ids.size, added, figures: sorted.taken.length })
    return { after: { id: [...ids.values()][0], title: `${name}: ${showNumber(ids.size)} iklan` } }
  })
  return answer(task.call, { ...done, rejected: rejected.map(({ row, name, message }) => ({ row, name, message })) })
}
