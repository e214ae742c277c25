import { type HttpError, useList } from "@refinedev/core"
import { useState } from "react"
import { Link, useSearchParams } from "react-router"
import { type Day, groupByDay, nameOfDay } from "../../charts/by-day.ts"
import { readFigure } from "../../declare/index.ts"
import { useLive } from "../../feedback/feedback.ts"
import type { Note } from "../../live/notifications.ts"
import { TOLD_META, useMarkRead, useNotes } from "../../live/use-notifications.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showClock } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { PageTurn } from "../../ui/Pager.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import css from "./notes.module.css"

export const unreadFirst = (notes: readonly Note[]): { unread: Day<Note>[]; read: Day<Note>[] } => {
  const newest = notes.toSorted((a, b) => ((a.created_at ?? "") < (b.created_at ?? "") ? 1 : -1))
  const dayed = (wanted: boolean) =>
    groupByDay(
      newest.filter(({ read }) => read === wanted),
      ({ created_at }) => created_at,
    )
  return { unread: dayed(false), read: dayed(true) }
}

const LIMIT = 50

export const NotificationOwn = () => {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1)
  const { query, result } = useList<{ id?: string }, HttpError>({
    resource: "notification-own",
    pagination: { currentPage: page, pageSize: LIMIT },
    sorters: [
      { field: "read", order: "asc" },
      { field: "created_at", order: "desc" },
    ],
    queryOptions: { meta: TOLD_META },
    errorNotification: false,
  })
  const { unread: liveUnread } = useLive()
  const notesOf = useNotes()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isAllMarked, setAllMarked] = useState(false)
  const markRead = useMarkRead()
  const isMarked = ({ id }: Note) => (id === undefined ? isAllMarked : marked.has(id))
  const notes = notesOf(result.data).map((note) => ({ ...note, read: note.read || isMarked(note) }))
  const { unread, read } = unreadFirst(notes)
  const facts = result.facts as { unread?: unknown } | undefined
  const onPage = notes.filter((note) => !note.read).length
  const count = liveUnread ?? readFigure(facts?.unread) ?? onPage
  const open = (id: string) => {
    setMarked((old) => new Set([...old, id]))
    markRead(id)
  }
  const readAll = () => {
    setMarked(new Set(notes.flatMap(({ id }) => id ?? [])))
    setAllMarked(true)
    markRead()
  }
  const total = result.total ?? 0
  const turn = (next: number) => setParameters({ page: String(next) })
  return (
    <div className={shared.page}>
      <header className={`${shared.head} row-wrap`}>
        <h1>Notifikasi Saya</h1>
        <Button disabled={count === 0} onClick={readAll}>
          Tandai Sudah Dibaca ({count})
        </Button>
      </header>
      <QueryState query={query} height={480} empty={notes.length === 0 && "Belum ada notifikasi."}>
        {() => (
          <>
            {unread.length > 0 && <Part title="Belum dibaca" days={unread} onOpen={open} />}
            {read.length > 0 && <Part title="Sudah dibaca" days={read} />}
          </>
        )}
      </QueryState>
      {total > LIMIT && (
        <PageTurn
          onBefore={page > 1 ? () => turn(page - 1) : undefined}
          onAfter={page * LIMIT < total ? () => turn(page + 1) : undefined}
        >
          Halaman {page} dari {Math.ceil(total / LIMIT)}
        </PageTurn>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  days: readonly Day<Note>[]
  onOpen?: (id: string) => void
}

const Part = ({ title, days, onOpen }: PartProps) => {
  const today = todayInJakarta()
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {days.map(({ day, items }) => (
        <div key={day}>
          <h3>{nameOfDay(day, today)}</h3>
          <ul className="box divided">
            {items.map((note, index) => (
              <li key={note.id ?? index}>
                <Line note={note} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Line = ({ note, onOpen }: { note: Note; onOpen: PartProps["onOpen"] }) => {
  const { id, to } = note
  const open = onOpen && id !== undefined ? () => onOpen(id) : undefined
  const looks = open ? `${css.note} ${css.unread}` : css.note
  if (to)
    return (
      <Link className={looks} to={to} onClick={open}>
        <Words {...note} />
      </Link>
    )
  return open ? (
    <button type="button" className={looks} onClick={open}>
      <Words {...note} />
      <span className="unseen">Tandai sudah dibaca</span>
    </button>
  ) : (
    <span className={looks}>
      <Words {...note} />
    </span>
  )
}

const Words = ({ text, created_at }: Note) => (
  <>
    <span className="break">{text}</span>
    <time className="muted dense numeric" dateTime={created_at}>
      {showClock(created_at)}
    </time>
  </>
)
