import { and, eq, inArray, sql } from "drizzle-orm"
import { groupBy } from "../../../src/declare/group-by.ts"
import { plusDays } from "../../../src/declare/index.ts"
import { isWithin, lengthOf, overlaps, type Period } from "../../../src/domain/ad-report/periods.ts"
import type { AdFigure } from "../../../src/domain/ad-report/sum-figures.ts"
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

const covers = (figures: readonly Period[], range: Period) => {
  const days = new Set(
    figures
      .filter((figure) => isWithin(figure, range))
      .flatMap((figure) => Array.from({ length: lengthOf(figure) }, (_, index) => plusDays(figure.from, index))),
  )
  return days.size === lengthOf(range)
}

interface Sorting {
  taken: Placed[]
  refused: Refused[]
  replaced: Stored[]
}

/** Refuses figures that overlap stored ones of the ad, so that no day's costs count twice. Finer figures win. */
const sortOne = (own: readonly Placed[], stored: readonly Stored[]): Sorting => {
  const sorting: Sorting = { taken: [], refused: [], replaced: [] }
  const broken = stored.filter(
    (range) =>
      range.from < range.to &&
      covers(
        own.filter((one) => lengthOf(one) < lengthOf(range)),
        range,
      ),
  )
  for (const figure of own) {
    const against = stored.find(
      (other) =>
        overlaps(other, figure) && !(other.from === figure.from && other.to === figure.to) && !broken.includes(other),
    )
    if (!against) sorting.taken.push(figure)
    else
      sorting.refused.push({
        row: figure.rows[0] ?? 0,
        name: figure.name,
        message: `Angka ${written(figure)} bertumpang tindih dengan angka ${written(against)} yang sudah tersimpan untuk iklan ini; dihitung keduanya akan menjadi ganda.`,
      })
  }
  sorting.replaced = broken
  return sorting
}

export const sortAgainstStored = async (tx: Db, figures: readonly Placed[]): Promise<Sorting> => {
  const byAd = groupBy(figures, ({ ad }) => ad)
  const stored: Stored[] = []
  const ads = byAd.map(([ad]) => ad)
  for (let at = 0; at < ads.length; at += CHUNK)
    stored.push(
      ...(await tx
        .select({ ad: adFiguresTable.ad, from: adFiguresTable.from, to: adFiguresTable.to })
        .from(adFiguresTable)
        .where(inArray(adFiguresTable.ad, ads.slice(at, at + CHUNK)))),
    )
  const storedOf = new Map(groupBy(stored, ({ ad }) => ad))
  const parts = byAd.map(([ad, own]) => sortOne(own, storedOf.get(ad) ?? []))
  return {
    taken: parts.flatMap(({ taken }) => taken),
    refused: parts.flatMap(({ refused }) => refused),
    replaced: parts.flatMap(({ replaced }) => replaced),
  }
}

export const storeFigures = async (
  tx: Db,
  { taken, replaced }: Pick<Sorting, "taken" | "replaced">,
  report: string,
) => {
  for (const { ad, from, to } of replaced)
    await tx
      .delete(adFiguresTable)
      .where(and(eq(adFiguresTable.ad, ad), eq(adFiguresTable.from, from), eq(adFiguresTable.to, to)))
  const rows = taken.map(({ ad, from, to, impressions, reach, clicks, spent, results }) => {
    return { ad, from, to, impressions, reach, clicks, spent, results, report }
  })
  const fresh = (name: string) => sql.raw(`excluded."${name}"`)
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx
      .insert(adFiguresTable)
      .values(rows.slice(at, at + CHUNK))
      .onConflictDoUpdate({
        target: [adFiguresTable.ad, adFiguresTable.from, adFiguresTable.to],
        set: {
          impressions: fresh("impressions"),
          reach: fresh("reach"),
          clicks: fresh("clicks"),
          spent: fresh("spent"),
          results: fresh("results"),
          report: fresh("report"),
        },
      })
}
