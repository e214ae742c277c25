import type { BaseRecord } from "@refinedev/core"
import { useEffect, useId, useState } from "react"
import { useRecords } from "../../data/record-queries.ts"
import { showNumber, showPercent } from "../../declare/format.ts"
import { groupBy } from "../../declare/group-by.ts"
import { doubtWords } from "../../domain/ad-report/faults-and-warnings.ts"
import type { LeftOutRow } from "../../domain/ad-report/read-report.ts"
import { detectMeaning, type ResultMeaning } from "../../domain/ad-report/report-row.ts"
import formCss from "../../engine/form/form.module.css"
import { premiumAds } from "../../resources/premium-ads.ts"
import { useAppContext } from "../../session/app-context.ts"
import { readDay, todayInJakarta } from "../../time/day.ts"
import { showDate } from "../../time/show-date.ts"
import { RangeField } from "../../ui/date/RangeField.tsx"
import fieldCss from "../../ui/field.module.css"
import shared from "../parts/shared.module.css"
import css from "./ads-upload.module.css"
import { AdsTable, RefusedRows } from "./ReportRows.tsx"
import type { Preview } from "./report-worker.ts"
import { showSpent } from "./show-spent.ts"
import { computeCtr } from "./sums.ts"
import type { useReport } from "./use-report.ts"

const PAGE_SIZE = 200
const PAGES_LIMIT = 15

/**
 * Lower-case titles of the existing ads.
 * @returns undefined until all of them are read
 */
const useKnownAds = (isNeeded: boolean): ReadonlySet<string> | undefined => {
  const { fetchList } = useRecords()
  const [titles, setTitles] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (!isNeeded) return
    let isStale = false
    const read = async () => {
      const found = new Set<string>()
      for (let page = 1; page <= PAGES_LIMIT; page += 1) {
        const { data, total } = await fetchList<BaseRecord>({
          resource: premiumAds.name,
          pagination: { mode: "server", currentPage: page, pageSize: PAGE_SIZE },
          sorters: [{ field: "id", order: "asc" }],
        })
        for (const { title } of data) found.add(String(title).toLowerCase())
        if (page * PAGE_SIZE >= total || isStale) return found
      }
      return undefined
    }
    void read().then(
      (found) => !isStale && setTitles(found),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [fetchList, isNeeded])
  return titles
}

const TOOLS = { meta: "Meta Ads", google: "Google Ads", unknown: "Alat iklan tidak dikenal" } as const

interface ReportPreviewProps {
  report: Preview
  state: ReturnType<typeof useReport>
}

const leftOutWords = (rows: readonly LeftOutRow[], currencies: readonly string[]) => {
  const [first] = rows
  if (!first) return undefined
  const sums = `${showNumber(first.impressions)} impresi, ${showSpent(first.spent, currencies).replace(" ", "\u00a0")}`
  return rows.length === 1
    ? `1 baris total tidak dihitung: ${first.name} di baris ${first.row} (${sums}).`
    : `${rows.length} baris total tidak dihitung, misalnya ${first.name} di baris ${first.row} (${sums}).`
}

const RESULT_WORDS: Readonly<Record<ResultMeaning, (kinds: string) => string>> = {
  leads: (kinds) => `Hasil dicatat sebagai Leads. Jenisnya: ${kinds}.`,
  clicks: (kinds) => `Hasil berjenis ${kinds} dihitung sebagai klik, bukan leads.`,
  none: (kinds) => `Hasil berjenis ${kinds} bukan leads, jadi tidak dihitung.`,
}

const resultWords = (kinds: readonly string[]) =>
  groupBy(kinds, detectMeaning).map(([meaning, own]) => RESULT_WORDS[meaning](own.slice(0, 5).join(", ")))

export const ReportPreview = ({ report, state }: ReportPreviewProps) => {
  const { config } = useAppContext()
  const { ads, count, currencies } = report
  const known = useKnownAds(ads.length > 0)
  const ctr = computeCtr(report.totals)
  const notes = [
    leftOutWords(report.leftOut, currencies),
    ...resultWords(report.resultKinds),
    report.isByHour && "Laporan ini dirinci per jam. Angka semua jam dijumlahkan menjadi angka tiap hari.",
    report.unknownTitles.length > 0 && `Kolom lain diabaikan: ${report.unknownTitles.slice(0, 12).join(", ")}.`,
  ].filter((note) => typeof note === "string")
  const facts = [
    ["Iklan", showNumber(count)],
    ["Impresi", showNumber(report.totals.impressions)],
    ["Klik", showNumber(report.totals.clicks)],
    ["CTR", ctr === null ? "–" : showPercent(ctr)],
    ["Biaya", showSpent(report.totals.spent, currencies)],
    ["Leads", showNumber(report.totals.results)],
  ] as const
  return (
    <div className={shared.page}>
      <p className="muted">
        <b>{TOOLS[report.tool]}</b>
        {report.period && ` · ${showDate(report.period.from)} – ${showDate(report.period.to)}`}
        {report.header > 0 && ` · judul kolom di baris ${report.header} · ${showNumber(report.rows)} baris`}
      </p>
      {config.extensions && <Choices report={report} state={state} />}
      {report.problem && (
        <p className={`${shared.warning} ${css.problem}`} role="alert">
          {report.problem}
        </p>
      )}
      {ads.length > 0 && (
        <dl className={`${shared.tiles} ${css.totals}`}>
          {facts.map(([word, value]) => (
            <div key={word} className={shared.tile}>
              <dt className="small">{word}</dt>
              <dd className={shared.figure}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!config.extensions && report.doubtedDay !== undefined && (
        <p className={shared.warning}>
          {doubtWords(report.doubtedDay)} Di sini dibaca {showDate(readDay(report.doubtedDay) ?? report.doubtedDay)}.
          Layanan Anda mungkin membacanya lain.
        </p>
      )}
      {report.warnings.map((warning) => (
        <p key={warning} className={shared.warning}>
          {warning}
        </p>
      ))}
      {state.asksCurrency && !report.problem && (
        <label className="row touch">
          <input type="checkbox" checked={state.isRupiah} onChange={({ target }) => state.setRupiah(target.checked)} />
          Biaya di laporan ini dalam rupiah
        </label>
      )}
      {notes.length > 0 && (
        <ul className={`${css.notes} muted dense break`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {report.refused.length > 0 && (
        <RefusedRows
          refused={report.refused.map(({ reasons, ...row }) => ({ ...row, reason: reasons.join(" ") }))}
          titles={report.titles}
          file={(state.file?.name ?? "laporan").replace(/\.\w+$/, "")}
        />
      )}
      {ads.length > 0 && <AdsTable ads={ads} count={count} currencies={currencies} known={known} />}
    </div>
  )
}

interface DayOrderProps extends Pick<ReportPreviewProps, "state"> {
  day: string
}

/** Asks which number of the days is the month. */
const DayOrder = ({ day, state: { monthFirst, chooseOrder } }: DayOrderProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend>Tanggal {day} di laporan ini berarti</legend>
      <div className="row-wrap">
        {[false, true].map((isMonthFirst) => (
          <label key={String(isMonthFirst)} className="row touch">
            <input
              type="radio"
              name={name}
              checked={monthFirst === isMonthFirst}
              onChange={() => chooseOrder(isMonthFirst)}
            />
            {showDate(readDay(day, { monthFirst: isMonthFirst }) ?? day)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Choices = ({ report, state }: ReportPreviewProps) => {
  const { result, undated, chooseSheet, chooseDays } = state
  const id = useId()
  const sheets = result?.sheets ?? []
  return (
    <div className={`${css.choices} row-wrap`}>
      {sheets.length > 1 && (
        <div className={formCss.field}>
          <label htmlFor={`${id}-sheet`}>Lembar</label>
          <select
            id={`${id}-sheet`}
            className={fieldCss.input}
            value={report.sheet}
            onChange={({ target }) => chooseSheet(Number(target.value))}
          >
            {sheets.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {report.doubtedDay !== undefined && <DayOrder day={report.doubtedDay} state={state} />}
      {report.isUndated && (
        <RangeField
          legend="Hari-hari dari angkanya"
          range={{ start: undated.from, end: undated.to }}
          onChange={({ start, end }) => start && end && chooseDays({ from: start, to: end })}
          max={todayInJakarta()}
        />
      )}
    </div>
  )
}
