import { useLive } from "../providers/feedback.ts"
import type { Link } from "../providers/live-provider.ts"

const words: { readonly [L in Link]: { word: string; means: string } } = {
  live: { word: "Langsung", means: "Perubahan dari orang lain tampil langsung." },
  connecting: { word: "Menyambung", means: "Menyambung ke layanan langsung." },
  offline: { word: "Terputus", means: "Layanan langsung terputus. Data tetap dapat dimuat ulang." },
}

export const ConnectionState = () => {
  const { link } = useLive()
  const { word, means } = words[link]
  return (
    <span className="connection" data-link={link} role="status" title={means}>
      <span className="connection-dot" aria-hidden="true" />
      <span className="connection-word">{word}</span>
    </span>
  )
}
