import { useId } from "react"
import { MissingPart } from "../../feedback/missing-part.ts"
import { useNotifications } from "../../live/use-notifications.ts"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { useHoverPopover } from "../../ui/Popover.tsx"
import css from "./panels.module.css"
import topbarCss from "./topbar.module.css"

const MAX_SHOWN_COUNT = 99

const BellPanel = optional(async () => (await import("./BellPanel.tsx")).BellPanel, MissingPart)

export const Bell = () => {
  const { isOpen, close, box, button, panel } = useHoverPopover()
  const notifications = useNotifications()
  const { unread } = notifications
  const title = useId()

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
      {isOpen && <BellPanel title={title} notifications={notifications} panel={panel} close={close} />}
    </div>
  )
}
