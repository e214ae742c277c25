import { useLive } from "../../feedback/feedback.ts"
import type { Link } from "../../live/live-state.ts"
import { useAppContext } from "../../session/app-context.ts"
import css from "./topbar.module.css"

const words: { readonly [L in Link]: { word: string; means: string } } = {
  live: { word: "Langsung", means: "Perubahan dari orang lain tampil langsung." },
  connecting: { word: "Menyambung", means: "Menyambung ke layanan langsung." },
  offline: { word: "Terputus", means: "Layanan langsung terputus. Data tetap dapat dimuat ulang." },
}

/** Explains services without extensions, which send only notifications live. */
const ONLY_NOTIFICATIONS = "Notifikasi tampil langsung. Muat ulang untuk melihat perubahan dari orang lain."

export const ConnectionState = () => {
  const { link, reason } = useLive()
  const { extensions } = useAppContext().config
  const { word, means } = words[link]
  const state = link === "live" && !extensions ? ONLY_NOTIFICATIONS : means
  return (
    <span
      className={`${css.connection} row muted dense`}
      data-link={link}
      role="status"
      title={link === "offline" && reason ? reason : state}
    >
      <span aria-hidden="true" />
      <span className={css.word}>{word}</span>
    </span>
  )
}
