import { Icon } from "../../ui/Icon.tsx"
import { newsWords, type RowNews } from "./row-news.ts"
import "./live-rows.css"

/** What others added or moved waits here, so that nothing jumps under the pointer. */
export const NewRows = ({ news, onShow }: { news: RowNews; onShow: () => void }) => {
  const words = newsWords(news)
  return (
    <div className="new-rows" role="status">
      {words && (
        <button type="button" onClick={onShow}>
          <Icon name="up" size={14} />
          {words}
          <span className="unseen">, tampilkan</span>
        </button>
      )}
    </div>
  )
}
