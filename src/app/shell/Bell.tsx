import { useId } from "react"
import { Link } from "react-router"
import type { Note } from "../../live/notifications.ts"
import { useMarkRead, useNotifications } from "../../live/use-notifications.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover, useHoverPopover } from "../../ui/Popover.tsx"
import css from "./panels.module.css"
import topbarCss from "./topbar.module.css"

const MAX_SHOWN_COUNT = 99

interface BellItemProps {
  item: Note
  onRead: (() => void) | undefined
  onGo: () => void
}

const BellItem = ({ item, onRead, onGo }: BellItemProps) => {
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

export const Bell = () => {
  const { pages } = useAppContext()
  const { isOpen, close, box, button, panel } = useHoverPopover()
  const { items, unread, isLoading, isError, retry } = useNotifications()
  const markRead = useMarkRead()
  const title = useId()
  const all = pages.find(({ name }) => name === "notification-own")

  return (
    <div {...box} className={`${box.className} ${topbarCss.bell}`}>
      <button
        type="button"
        className={topbarCss.button}
        aria-label="Notifikasi"
        aria-haspopup="dialog"
        aria-describedby={`${title}-count`}
        {...button}
      >
        <Icon name="bell" size={18} />
      </button>
      <span id={`${title}-count`} role="status">
        {unread > 0 && (
          <span className={`${css.count} small strong numeric`}>
            {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
            <span className="unseen"> belum dibaca</span>
          </span>
        )}
      </span>
      {isOpen && (
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
      )}
    </div>
  )
}
