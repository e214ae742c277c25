import { useId } from "react"
import { Icon } from "../../../ui/Icon.tsx"
import { Popover, useHoverPopover } from "../../../ui/Popover.tsx"
import panelsCss from "../panels.module.css"
import topbarCss from "../topbar.module.css"
import { OutboxItem } from "./OutboxItem.tsx"
import css from "./outbox.module.css"
import { useOutboxSender } from "./use-outbox-sender.ts"

export const Outbox = () => {
  const { outbox, entries, sending, isKept, flush } = useOutboxSender()
  const { isOpen, close, box, button, panel } = useHoverPopover()
  const title = useId()
  const refused = entries.filter((entry) => entry.refused !== undefined).length
  // Prevents a flash for a single message that is sent immediately.
  if (entries.length === 0 || (entries.length === 1 && sending === entries[0]?.key && !entries[0]?.tried)) return null

  const retry = async (key: string) => {
    await outbox.retry(key)
    void flush()
  }
  return (
    <div {...box}>
      <button
        type="button"
        className={topbarCss.button}
        aria-label={`Kotak keluar: ${entries.length} menunggu${refused ? `, ${refused} ditolak` : ""}`}
        aria-haspopup="dialog"
        {...button}
      >
        <Icon name="outbox" size={18} />
        <span className={`${panelsCss.count} small strong numeric`} data-refused={refused > 0}>
          {entries.length}
        </span>
      </button>
      {isOpen && (
        <Popover {...panel} className={panelsCss.panel} role="dialog" aria-labelledby={title}>
          <div className={`${panelsCss.head} row`}>
            <h2 id={title}>Kotak keluar</h2>
            <span className="push">
              {refused === entries.length ? `${refused} ditolak` : `${entries.length} menunggu`}
            </span>
          </div>
          <div className={panelsCss.body}>
            <p className={`${css.hint} muted dense`}>
              {refused === entries.length
                ? "Layanan menolaknya. Coba lagi, ubah dahulu, atau buang."
                : "Dikirim sendiri, berurutan, begitu jaringan kembali."}
              {!isKept && " Peramban ini tidak dapat menyimpannya: jangan tutup halaman ini sebelum terkirim."}
            </p>
            <ul className="divided">
              {entries.map((entry) => (
                <OutboxItem
                  key={entry.key}
                  entry={entry}
                  isSending={sending === entry.key}
                  outbox={outbox}
                  onRetry={() => void retry(entry.key)}
                  onFollow={close}
                />
              ))}
            </ul>
          </div>
        </Popover>
      )}
    </div>
  )
}
