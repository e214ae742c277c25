import { type ReactNode, Suspense, use } from "react"
import { isMask, showMoney, showShortMoney } from "../declare/format.ts"
import { type Field, fieldOfKind, type Kind, type Row, unreadOf, zoneIn } from "../declare/index.ts"
import { fileHref, fileNameOf } from "../media/address.ts"
import { Picture } from "../media/Picture.tsx"
import { showEnd } from "../time/show-date.ts"
import { Icon } from "../ui/Icon.tsx"
import { optional } from "../ui/optional.ts"
import pictureCss from "../ui/picture.module.css"
import css from "./cell.module.css"
import { layoutOf } from "./layout.ts"
import { type CellView, OwnFieldsContext } from "./own-fields.ts"
import { RelationLink } from "./RelationLink.tsx"
import { Choice } from "./StatusTag.tsx"
import { Appointment, Period, WaitingClock } from "./TimeCells.tsx"
import { type Datum, type ShownValue, shownValue } from "./text.ts"
import { Unread, UnreadMark } from "./Unread.tsx"

const JsonCell = optional(async () => (await import("./JsonCell.tsx")).JsonCell)
const UsesCell = optional(async () => (await import("./UseLinks.tsx")).UsesCell)

type CellRenderer<K extends Kind> = (
  datum: Datum<K> & { words: string; view: CellView; pictureWidth: number; isTabular?: boolean; isEnd?: boolean },
) => ReactNode

const plain = ({ words }: { words: string }) => words
/** May begin a new line before its host, and only then. */
const breakableEmail = (words: string) => {
  const [name, ...host] = words.split(/(?=@)/)
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}

/** `Kota Jakarta Barat`: with all of their official name, the cities of Jakarta are cut to the same words. */
export const abbreviate = (words: string) =>
  words.replace(/^(Kota|Kabupaten) Administrasi\b/, "$1").replace(/^Kabupaten\b/, "Kab.")

const figure = ({ words, isTabular }: { words: string; isTabular?: boolean }) =>
  isTabular ? words : <span className="numeric">{words}</span>

const WEB_ADDRESS = /^https?:\/\//i

const linkTo =
  (wordsOf: (words: string) => string) =>
  ({ value, words }: { value: string; words: string }) => {
    const href = fileHref(value)
    return href ? (
      <a className="break" href={href} target="_blank" rel="noreferrer noopener">
        {wordsOf(words)}
      </a>
    ) : (
      words
    )
  }

/** Widths in pixels, as set by the styles. */
const PICTURE_WIDTHS: { readonly [V in CellView]: number } = { list: 48, show: 160 }

const toFileLink = linkTo(fileNameOf)

const picture = (value: unknown, width: number, key?: string) => (
  <span className={pictureCss.picture} key={key}>
    <Picture address={value} width={48} height={36} shownWidth={width} />
  </span>
)

const isDay = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value))

const cells: { readonly [K in Kind]: CellRenderer<K> } = {
  text: ({ field, name, row, words, view, isTabular }) => {
    if (field.recordOf) return <RelationLink to={String(row[field.recordOf])} row={row} name={name} word={words} />
    return field.unique === "code" && view === "list" ? figure({ words, isTabular }) : words
  },
  longtext: ({ words, view }) => (view === "show" ? <p className={`${css.text} break`}>{words}</p> : words),
  integer: figure,
  decimal: figure,
  money: ({ field, value, words, view, isTabular }) =>
    view === "show" && value >= 1_000_000 && !field.from ? (
      <span title={showMoney(value)}>
        {figure({ words })} <span className="muted numeric">({showShortMoney(value)})</span>
      </span>
    ) : (
      figure({ words, isTabular })
    ),
  area: figure,
  percent: figure,
  boolean: ({ value, words }) =>
    words && (
      <span className={`${value ? "good" : "muted"} numeric`}>
        <Icon name={value ? "check" : "minus"} size={14} /> {words}
      </span>
    ),
  date: ({ field, value, words, row, isTabular }) =>
    field.from && isDay(row[field.from]) ? (
      <Period from={String(row[field.from])} until={value} />
    ) : (
      figure({ words, isTabular })
    ),
  datetime: ({ field, value, words, row, isTabular, isEnd }) =>
    field.waits ? (
      <WaitingClock since={value} />
    ) : field.namesZone ? (
      <Appointment
        at={value}
        isZoneStated={isTabular || isEnd}
        {...(isEnd ? { words: showEnd(value, row[field.after ?? ""]) } : { zone: zoneIn(field, row) })}
      />
    ) : (
      figure({ words, isTabular })
    ),
  select: ({ field, value, view, row }) => (
    <>
      <Choice field={field} value={String(value)} row={row} />
      {view === "show" && field.meanings?.[value] && <span className="muted"> {field.meanings[value]}</span>}
    </>
  ),
  relation: ({ field, name, row, words, view }) => (
    <RelationLink to={field.to} row={row} name={name} word={view === "list" ? abbreviate(words) : words} />
  ),
  relations: plain,
  phone: figure,
  email: ({ words, value, view }) =>
    view === "show" ? <a href={`mailto:${value}`}>{breakableEmail(words)}</a> : breakableEmail(words),
  url: linkTo((words) => words.replace(WEB_ADDRESS, "")),
  image: ({ value, pictureWidth }) => picture(value, pictureWidth),
  images: ({ value, view, pictureWidth }) =>
    view === "list" ? (
      picture(value[0], pictureWidth)
    ) : (
      <span className={`${css.pictures} row-wrap`}>
        {[...new Set(value)].map((item) => picture(item, pictureWidth, String(item)))}
      </span>
    ),
  file: toFileLink,
  geo: figure,
  list: ({ value, words, view }) => {
    if (view === "list") return words
    const items = [...new Set(value)].map(
      (item) => [item, WEB_ADDRESS.test(item) ? toFileLink({ value: item, words: item }) : item] as const,
    )
    if (items.length === 1) return items[0]?.[1]
    return (
      <ul className={css.list}>
        {items.map(([item, shown]) => (
          <li key={item}>{shown}</li>
        ))}
      </ul>
    )
  },
  json: ({ field, row, name, value, words, view }) =>
    view === "list" && !field.before ? (
      words
    ) : (
      <JsonCell field={field} name={name} row={row} value={value} isList={view === "list"} />
    ),
}

interface CellProps {
  name: string
  field: Field
  row: Row
  view?: CellView
  pictureWidth?: number
  /** The container already uses tabular figures on one line. */
  isTabular?: boolean
  /** The field's start, declared as `after`, is shown above in the same column. */
  isEnd?: boolean
  isRevealed?: boolean
  /** Result of `shownValue`, if the container has it. */
  shown?: ShownValue
}

/** Shows unreadable values as received with a mark, and masks personal data unless `isRevealed`. */
export const Cell = (props: CellProps) => {
  const {
    name,
    field,
    row,
    view = "list",
    pictureWidth = PICTURE_WIDTHS[view],
    isTabular,
    isEnd,
    isRevealed = false,
  } = props
  const Own = use(OwnFieldsContext).cells[field.path ?? ""]
  const hidden = !isRevealed
  const uses = fieldOfKind("integer", field)?.uses
  // Usage counts are not part of the row; a separate query loads them.
  if (uses) return <UsesCell of={uses} row={row} />
  const shown = props.shown ?? shownValue(name, field, row, hidden)
  const { datum, unread, text: words } = shown
  if (!datum) {
    if (field.masked && isMask(unreadOf(row)[name])) return figure({ words: String(unreadOf(row)[name]) })
    if (view === "list" && layoutOf[field.kind].card === "picture")
      return unread === undefined ? (
        picture(undefined, pictureWidth)
      ) : (
        <span className={pictureCss.picture}>
          <UnreadMark unread={unread} />
        </span>
      )
    return unread === undefined ? <span className="muted">–</span> : <Unread {...shown} />
  }
  if (field.masked && hidden) return figure({ words, isTabular })
  const see = cells[field.kind] as CellRenderer<Kind>
  const seen = see({ ...datum, words, view, pictureWidth, isTabular, isEnd } as never)
  if (!Own) return seen
  return (
    <Suspense fallback={seen}>
      <Own {...{ name, field, row, value: datum.value, words, view }}>{seen}</Own>
    </Suspense>
  )
}
