import { isObject, type Row, readCalendarDay, readFigure, snakeCase } from "../declare/index.ts"

const DAYS = [
  "date",
  "day",
  "tanggal",
  "tgl",
  "hari",
  "_id",
  "datetime",
  "timestamp",
  "period",
  "periode",
  "time",
  "waktu",
  "label",
  "name",
  "key",
  "x",
  "value",
]
/** Used as the day of a row only without a title. */
const RECORD_TIMESTAMPS = ["created_at", "created", "viewed_at", "event_time", "updated_at"]
const LABELS = ["label", "title", "name", "nama", "value", "key", "category", "_id", "id", "x", "slug"]

/** Numbers that are not counts: ids, coordinates, parts of dates, paging. */
const UNCOUNTED =
  /(^|_)(id|ids|uuid|phone|telp|telepon|code|kode|status|page|pages|limit|offset|skip|year|tahun|month|bulan|day|hour|week|lat|lng|lon|latitude|longitude|version|v|zip|nik|index|rank|timestamp)$|^(document_count|count_unread|total_?page|row_count|_.*)$/

const memoize = <T>(read: (name: string) => T) => {
  const known = new Map<string, T>()
  return (name: string): T => {
    if (known.size > 1000) known.clear()
    const held = known.get(name) ?? read(name)
    known.set(name, held)
    return held
  }
}

const isCounted = memoize((name) => !UNCOUNTED.test(snakeCase(name)))
const dayRankOf = memoize((name) => DAYS.indexOf(snakeCase(name)))
const isRecordTimestamp = memoize((name) => RECORD_TIMESTAMPS.includes(snakeCase(name)))

/** Timestamps of events, as opposed to reporting days. */
export const isMoment = (key: string): boolean =>
  isRecordTimestamp(key) || /^(datetime|timestamp|time|waktu)$/.test(snakeCase(key))

/** Flattens `_id: { day, event }`, as MongoDB groups it. */
export const flattenGroupId = (row: Row): Row => (isObject(row._id) ? { ...row, _id: undefined, ...row._id } : row)

const readDayFromParts = ({ year, month, day, dayOfMonth }: Row) => {
  if (year === undefined) return undefined
  const [y, m, d] = [year, month, day ?? dayOfMonth].map((part) => readFigure(part))
  return y && m && d ? readCalendarDay(`${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`) : undefined
}

const dayIn = (raw: unknown) => readCalendarDay(isObject(raw) ? (raw.value ?? raw) : raw)

export const dayOf = (row: Row): { key: string; day: string } | undefined => {
  const whole = readDayFromParts(row)
  if (whole) return { key: "day", day: whole }
  const hour = row.dateHour ?? row.dateHourMinute
  if (typeof hour === "string") return { key: "dateHour", day: readCalendarDay(hour.slice(0, 8)) ?? "" }
  const isTitled = typeof (row.title ?? row.name ?? row.label) === "string"
  const named = Object.keys(row)
    .filter((key) => dayRankOf(key) >= 0)
    .sort((a, b) => dayRankOf(a) - dayRankOf(b))
  const made = isTitled ? [] : Object.keys(row).filter(isRecordTimestamp)
  for (const key of [...named, ...made]) {
    const day = dayIn(row[key])
    if (day) return { key, day }
  }
  return undefined
}

export const labelOf = (row: Row): string | undefined => {
  const found = [...LABELS, ...Object.keys(row)].find(
    (name) => typeof row[name] === "string" && readFigure(row[name], name) === undefined && row[name] !== "",
  )
  return found === undefined ? undefined : String(row[found])
}

const NEUTRAL =
  /^(data|results?|rows|payload|response|items|list|records|totals?|summary|stats?|statistics?|figures?|metrics?|analytics|overview|daily|(by_|per_)?days?|per_hari|harian|charts?|graphs?|series|reports?|values?|counts?|jumlah|sum|y|event_count|datasets?|kolom_\d+)$/

export const isNeutral = (name: string): boolean => NEUTRAL.test(snakeCase(name))

/** `views` inside `total` is `views`, `unique` inside `views` is `views_unique`. */
export const joinFigureNames = (outer: string, name: string): string => {
  if (outer === "") return name
  const parts = [outer, name].filter((part) => part && !isNeutral(part))
  return parts.length > 0 ? [...new Set(parts)].join("_") : name
}

const MAX_NESTING_DEPTH = 4

export const findFigures = (row: Row, outer: string, depth = 0): [name: string, figure: number][] =>
  Object.entries(row).flatMap(([name, raw]) => {
    const figure = isCounted(name) ? readFigure(raw, name) : undefined
    if (figure !== undefined) return [[joinFigureNames(outer, name), figure]]
    return isObject(raw) && depth < MAX_NESTING_DEPTH ? findFigures(raw, joinFigureNames(outer, name), depth + 1) : []
  })
