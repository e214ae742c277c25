import { useMemo, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { OFFICE_ZONE } from "../../../../declare/index.ts"
import { pathOfRecord, patternOf } from "../../../../routing/routes.ts"
import { todayInJakarta } from "../../../../time/day.ts"
import { buttonClass } from "../../../../ui/Button.tsx"
import facesCss from "../../../../ui/face-switch.module.css"
import { Icon } from "../../../../ui/Icon.tsx"
import { QueryState } from "../../../../ui/QueryState.tsx"
import { StillLoading } from "../../../../ui/StillLoading.tsx"
import { useIsLaptop, useIsPhone } from "../../../../ui/use-media.ts"
import { useResourceAccess } from "../../../use-resource-access.ts"
import { NotAllowed } from "../../ListStates.tsx"
import { useListContext } from "../../list-context.ts"
import { Toolbar } from "../../Toolbar.tsx"
import { useRows } from "../../use-rows.ts"
import { Agenda } from "./Agenda.tsx"
import css from "./CalendarFace.module.css"
import { EventDialog } from "./EventViews.tsx"
import { slotParameters } from "./event-times.ts"
import { type CalendarContext, type CalendarRule, filtersFor, isFixed, toEvents } from "./events.ts"
import { MonthGrid } from "./MonthGrid.tsx"
import { MoveDialog } from "./MoveDialog.tsx"
import { daysOf, SPANS, type Span, spanIn, stepOf, titleOf } from "./span.ts"
import { TimeGrid } from "./TimeGrid.tsx"
import { useMove } from "./use-move.ts"

interface CalendarHeadProps {
  span: Span
  at: string
  today: string
  searchAt: (next: { span?: Span; at?: string }) => string
  isPhone: boolean
}

const CalendarHead = ({ span, at, today, searchAt, isPhone }: CalendarHeadProps) => {
  const spans = (Object.keys(SPANS) as Span[]).filter((name) => !(isPhone && name === "week"))
  const step = (by: 1 | -1) => ({ search: searchAt({ at: stepOf[span](at, by) }) })
  return (
    <div className={`${css.head} row-wrap`}>
      <div className="gap-xs row">
        <Link className={buttonClass("square")} to={step(-1)} aria-label="Sebelumnya">
          <Icon name="left" />
        </Link>
        <Link className={buttonClass()} to={{ search: searchAt({ at: today }) }}>
          Hari ini
        </Link>
        <Link className={buttonClass("square")} to={step(1)} aria-label="Berikutnya">
          <Icon name="right" />
        </Link>
      </div>
      <h2>
        <span aria-live="polite">{titleOf[span](at)}</span>{" "}
        <span className="muted small" title="Semua jam di kalender ini">
          {OFFICE_ZONE}
        </span>
      </h2>
      <nav className={`${facesCss.faces} push no-print`} aria-label="Rentang kalender">
        {spans.map((name) => (
          <Link key={name} to={{ search: searchAt({ span: name }) }} aria-current={name === span ? "true" : undefined}>
            {SPANS[name]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** Maximum number of records per request; services return at most this many. */
const MAX_ROWS = 200

interface CalendarBodyProps {
  context: CalendarContext
  span: Span
  at: string
  isPhone: boolean
  isLoading: boolean
}

const CalendarBody = ({ context, span, at, isPhone, isLoading }: CalendarBodyProps) => {
  if (span === "month") return <MonthGrid context={context} at={at} isPhone={isPhone} />
  if (span === "agenda" || (isPhone && span === "week"))
    return <Agenda context={context} at={at} isPhone={isPhone} isLoading={isLoading} />
  return <TimeGrid context={context} />
}

const LeftOut = ({ rows, events, total }: { rows: number; events: number; total: number }) => (
  <>
    {total > rows && rows >= MAX_ROWS && (
      <p className="muted" role="status">
        {rows} yang pertama ditampilkan. Persempit dengan filter, atau buka minggu atau hari.
      </p>
    )}
    {rows > events && <p className="muted">{rows - events} tanpa waktu; lihat di tabel.</p>}
  </>
)

export const CalendarFace = () => {
  const { page, state } = useListContext()
  const { resource } = page
  const rule = resource.listing?.faces?.calendar as CalendarRule
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { can } = useResourceAccess(resource)
  const today = todayInJakarta()
  const { span, at } = spanIn(parameters, !useIsLaptop(), today)
  const days = daysOf[span](at)
  const found = useRows(
    page,
    {
      ...state.query,
      page: 1,
      limit: MAX_ROWS,
      sort: [{ field: rule.from, order: "asc" }],
      filters: [...state.query.filters, ...filtersFor(resource, rule, days)],
    },
    { isReadAnew: true },
  )
  const { moving, asking, setAsking, move, send } = useMove(resource, rule, found.rows)
  const [opened, setOpened] = useState<string>()
  const events = useMemo(
    () =>
      toEvents(resource, rule, found.rows).map((event) =>
        event.key === moving?.key ? { ...event, ...moving } : event,
      ),
    [resource, rule, found.rows, moving],
  )
  const searchAt = (next: { span?: Span; at?: string }) =>
    state.searchAt([
      ["span", next.span ?? span],
      ["at", next.at ?? at],
    ])
  const create = can("create") && page.view === undefined ? `${patternOf(page, "create")}` : undefined
  const context: CalendarContext = {
    page,
    rule,
    events,
    days,
    today,
    movingKey: moving?.key,
    onOpen: ({ key }) => setOpened(key),
    isMovable: ({ row }) => can("update") && pathOfRecord(page, row) !== undefined && !isFixed(resource, rule, row),
    onMove: (event) => void move(event),
    hrefOfDay: (day) => ({ search: searchAt({ span: "day", at: day }) }),
    onCreate:
      create === undefined
        ? undefined
        : (wall, owner) => {
            const filled = slotParameters(resource, rule, state.query.filters, wall)
            if (rule.by && owner !== undefined) filled.set(rule.by, String(owner))
            navigate(`${create}?${filled}`)
          },
  }
  const open = events.find(({ key }) => key === opened)
  return (
    <div className={`${css.calendar} stack`} aria-busy={found.isOld || found.query.isFetching}>
      <Toolbar />
      <CalendarHead span={span} at={at} today={today} searchAt={searchAt} isPhone={isPhone} />
      <StillLoading waited={found.waited} onCancel={found.cancel} onAgain={found.again} />
      {found.query.error?.statusCode === 403 ? (
        <NotAllowed page={page} />
      ) : (
        // The empty grid takes the place of an outline.
        <QueryState query={{ ...found.query, isPending: false }} height={0}>
          {() => (
            <>
              <LeftOut rows={found.rows.length} events={events.length} total={found.total} />
              <div className={found.isOld || found.isLoading ? css.dimmed : undefined}>
                <CalendarBody context={context} span={span} at={at} isPhone={isPhone} isLoading={found.isLoading} />
              </div>
            </>
          )}
        </QueryState>
      )}
      {open && !asking && (
        <EventDialog
          context={context}
          event={open}
          onMove={() => {
            setOpened(undefined)
            setAsking({ event: open })
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {asking && <MoveDialog rule={rule} event={asking.event} send={send} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
