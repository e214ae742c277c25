import { Link } from "react-router"
import type { Note } from "../../live/notifications.ts"
import { useMarkRead, type useNotifications } from "../../live/use-notifications.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Popover, type useHoverPopover } from "../../ui/Popover.tsx"
import css from "./panels.module.css"

const BellItem = ({ item, onRead, onGo }: { item: Note; onRead: (() => void) | undefined; onGo: () => void }) => {
  const words = (
    <>
      <span>{item.text}</span>
      <span className="row muted small numeric">
        {showDateTime(item.created_at ?? "")}
        {!item.read && <span className={`${css.new} push strong`}>Baru</span>}
      </span>
    </>
  )
  const go = () => {
    onRead?.()
    onGo()
  }
  return (
    <li>
      {item.to ? (
        <Link className={`${css.note} stack break fill`} data-read={item.read} to={item.to} onClick={go}>
          {words}
        </Link>
      ) : (
        <button type="button" className={`${css.note} stack break fill`} data-read={item.read} onClick={onRead}>
          {words}
        </button>
      )}
    </li>
  )
}

interface BellPanelProps {
  /** Id of the heading. */
  title: string
  notifications: ReturnType<typeof useNotifications>
  panel: ReturnType<typeof useHoverPopover>["panel"]
  close: () => void
}

/** Loaded after the rows. */
export const BellPanel = ({ title, notifications, panel, close }: BellPanelProps) => {
  const { pages } = useAppContext()
  const { items, unread, isLoading, isError, retry } = notifications
  const markRead = useMarkRead()
  const all = pages.find(({ name }) => name === "notification-own")
  return (
    <Popover {...panel} className={css.panel} role="dialog" aria-labelledby={title}>
      <div className={`${css.head} row`}>
        <h2 id={title}>Notifikasi</h2>
        <Button look="text" className="push" disabled={unread === 0} onClick={() => void markRead()}>
          Tandai Sudah Dibaca ({unread})
        </Button>
      </div>
      <div className={css.body}>
        {items.length > 0 ? (
          <ul className="divided">
            {items.map((item, index) => (
              <BellItem
                key={item.id ?? index}
                item={item}
                onRead={item.read || item.id === undefined ? undefined : () => void markRead(item.id)}
                onGo={close}
              />
            ))}
          </ul>
        ) : isLoading ? (
          <p className={`${css.empty} center muted`}>Memuat notifikasi …</p>
        ) : isError ? (
          <div className={`${css.empty} center muted`} role="alert">
            <p>Notifikasi tidak dapat dimuat.</p>
            <Button onClick={() => void retry()}>Coba lagi</Button>
          </div>
        ) : (
          <p className={`${css.empty} center muted`}>Belum ada notifikasi.</p>
        )}
      </div>
      {all && (
        <Link className={`${css.foot} center medium plain`} to={pathOfPage(all)} onClick={close}>
          Lihat Semua Notifikasi
        </Link>
      )}
    </Popover>
  )
}
