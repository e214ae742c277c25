import { eq, sql } from "drizzle-orm"
import { partition } from "es-toolkit"
import { groupBy } from "../../../src/declare/group-by.ts"
import { isWithin, overlaps, type Period } from "../../../src/domain/ad-report/periods.ts"
import { type AdFigure, periodOf } from "../../../src/domain/ad-report/sum-figures.ts"
import { insertRows } from "../../database/bulk-rows.ts"
import type { Db } from "../../database/db.ts"
import { adFiguresTable } from "../../database/own-tables.ts"

export interface Placed extends AdFigure {
  ad: number
}

export interface Refused {
  row: number
  name: string
  message: string
}

type Stored = Period & { ad: number }

const written = ({ from, to }: Period) => (from === to ? from : `${from} sampai ${to}`)

const recordsOf = (figures: readonly Stored[]) =>
  sql`json_populate_recordset(null::${adFiguresTable}, ${JSON.stringify(figures.map(({ ad, from }) => ({ ad, from })))}::json)`

interface Sorting {
  taken: Placed[]
  refused: Refused[]
  replaced: Stored[]
}

const refusedOf = (figure: Placed, stored: Period): Refused => ({
  row: figure.rows[0] ?? 0,
  name: figure.name,
  message: `Angka ${written(figure)} bertumpang tindih dengan angka ${written(stored)} yang sudah tersimpan untuk iklan ini; dihitung keduanya akan menjadi ganda.`,
})

/** The newer figures replace the stored ones, except a stored range that begins before or ends after the report. */
const sortOne = (own: readonly Placed[], stored: readonly Stored[]): Sorting => {
  const reported = periodOf(own)
  const met = stored.filter((other) => own.some((figure) => overlaps(other, figure)))
  const [replaced, wider] = partition(met, (other) => reported !== undefined && isWithin(other, reported))
  const against = (figure: Placed) => wider.find((other) => overlaps(other, figure))
  return {
    taken: own.filter((figure) => !against(figure)),
    refused: own.flatMap((figure) => {
      const other = against(figure)
      return other ? [refusedOf(figure, other)] : []
    }),
    replaced,
  }
}

/** @returns ads whose figures came from the report */
export const removeFiguresOf = async (tx: Db, report: string): Promise<number[]> => {
  const gone = await tx
    .delete(adFiguresTable)
    .where(eq(adFiguresTable.report, report))
    .returning({ ad: adFiguresTable.ad })
  return gone.map(({ ad }) => ad)
}

export const sortAgainstStored = async (tx: Db, figures: readonly Placed[]): Promise<Sorting> => {
  const byAd = groupBy(figures, ({ ad }) => ad)
  const stored: Stored[] = await tx
    .select({ ad: adFiguresTable.ad, from: adFiguresTable.from, to: adFiguresTable.to })
    .from(adFiguresTable)
    .where(sql`${adFiguresTable.ad} in (select ad from ${recordsOf(figures)})`)
  const storedOf = new Map(groupBy(stored, ({ ad }) => ad))
  const parts = byAd.map(([ad, own]) => sortOne(own, storedOf.get(ad) ?? []))
  return {
    taken: parts.flatMap(({ taken }) => taken),
    refused: parts.flatMap(({ refused }) => refused),
    replaced: parts.flatMap(({ replaced }) => replaced),
  }
}

export const storeFigures = async (tx: Db, { taken, replaced }: Sorting, report: string) => {
  const { ad, from } = adFiguresTable
  await tx.delete(adFiguresTable).where(sql`(${ad}, ${from}) in (select ad, "from" from ${recordsOf(replaced)})`)
  await insertRows(
    tx,
    adFiguresTable,
    taken.map(({ name, rows, ...figure }) => ({ ...figure, report })),
  )
}
