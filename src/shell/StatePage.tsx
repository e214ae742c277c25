import type { ReactNode } from "react"
import { Glyph, type GlyphName } from "../fields/Glyph.tsx"

interface StatePageProps {
  glyph: GlyphName
  title: string
  children: ReactNode
  actions: ReactNode
}

/** In place of a page that is not there: an icon, a sentence, a way on. */
export const StatePage = ({ glyph, title, children, actions }: StatePageProps) => (
  <section className="state-page">
    <span className="state-glyph" aria-hidden="true">
      <Glyph name={glyph} size={28} />
    </span>
    <h1>{title}</h1>
    {children}
    <div className="state-actions">{actions}</div>
  </section>
)
