import { inArray, sql } from "drizzle-orm"
import { chunk, partition } from "es-toolkit"
import { groupBy } from "../../../src/declare/group-by.ts"
import { isWithin, overlaps, type Period } from "../../../src/domain/ad-report/periods.ts"
import { type AdFigure, periodOf } from "../../../src/domain/ad-report/sum-figures.ts"
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

const CHUNK = 2000
const written = ({ from, to }: Period) => (from === to ? from : `${from} sampai ${to}`)

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

export const sortAgainstStored = async (tx: Db, figures: readonly Placed[]): Promise<Sorting> => {
  const byAd = groupBy(figures, ({ ad }) => ad)
  const stored: Stored[] = []
  for (const part of chunk(byAd, CHUNK))
    stored.push(
      ...(await tx
        .select({ ad: adFiguresTable.ad, from: adFiguresTable.from, to: adFiguresTable.to })
        .from(adFiguresTable)
        .where(
          inArray(
            adFiguresTable.ad,
            part.map(([ad]) => ad),
          ),
        )),
    )
  const storedOf = new Map(groupBy(stored, ({ ad }) => ad))
  const parts = byAd.map(([ad, own]) => sortOne(own, storedOf.get(ad) ?? []))
  return {
    taken: parts.flatMap(({ taken }) => taken),
    refused: parts.flatMap(({ refused }) => refused),
    replaced: parts.flatMap(({ replaced }) => replaced),
  }
}

export const storeFigures = async (tx: Db, { taken, replaced }: Sorting, report: string) => {
  for (const part of chunk(replaced, CHUNK)) {
    const keys = part.map(({ ad, from }) => sql`(${ad}::integer, ${from}::date)`)
    await tx
      .delete(adFiguresTable)
      .where(sql`(${adFiguresTable.ad}, ${adFiguresTable.from}) in (${sql.join(keys, sql`, `)})`)
  }
  for (const part of chunk(taken, CHUNK))
    await tx.insert(adFiguresTable).values(part.map(({ name, rows, ...figure }) => ({ ...figure, report })))
}
