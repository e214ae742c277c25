import { asShortText } from "../../fields/text.ts"
import { Button } from "../../ui/Button.tsx"
import type { FoundFigures } from "./use-figures.ts"
import "./figures.css"

export const FigureRow = ({ figures }: { figures: FoundFigures }) => {
  if (!figures) return null
  const { found, error, isOld, isLoading, again } = figures
  return (
    <section className="figures" aria-label="Statistik" aria-busy={isOld || isLoading || undefined}>
      {error ? (
        <p role="alert">
          Statistik tidak dapat dimuat. {error.message} {error.hint}{" "}
          <Button look="quiet" onClick={again}>
            Coba lagi
          </Button>
        </p>
      ) : (
        <dl className={isOld ? "is-dimmed" : undefined}>
          {found?.facts.map(([name, field]) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd className="figure">{asShortText(name, field, found.row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
