import { showDateTime } from "../declare/format.ts"
import type { Notification } from "../providers/use-notifications.ts"

/** One notification: a click marks it read. */
export const BellItem = ({ item, onRead }: { item: Notification; onRead: () => void }) => (
  <li>
    <button type="button" className="bell-item" data-read={item.read} onClick={item.read ? undefined : onRead}>
      <span className="bell-text">{item.text}</span>
      <span className="bell-when">
        {showDateTime(item.created_at ?? "")}
        {!item.read && <span className="bell-new">Baru</span>}
      </span>
    </button>
  </li>
)
