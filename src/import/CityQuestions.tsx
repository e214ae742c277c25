import { showCount } from "../declare/format.ts"
import { Button } from "../ui/Button.tsx"
import type { FixActions } from "./use-fixes.ts"
import type { Wizard } from "./use-wizard.ts"

interface CityQuestionsProps {
  wizard: Wizard
  fixes: FixActions
}

export const CityQuestions = ({ wizard: { summary, plan }, fixes }: CityQuestionsProps) => (
  <>
    {summary?.districts.cities.map(({ name, rows, cities }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the buttons
      <div key={name} className="import-bar" role="group" aria-label={`Kota “${name}”`}>
        <p>
          <b className="import-city">{name}</b> adalah nama beberapa kota. Yang mana di {showCount(rows, "baris")} ini?
        </p>
        {cities.map((city) => (
          <Button key={city.id} onClick={() => void fixes.chooseCity(name, city)}>
            {city.name}
          </Button>
        ))}
      </div>
    ))}
    {Object.entries(plan.cities ?? {}).map(([name, { label }]) => (
      <p key={name} className="import-muted">
        <span className="import-city">{name}</span> dibaca {label}.{" "}
        <Button
          look="quiet"
          aria-label={`Batalkan: ${name} dibaca ${label}`}
          onClick={() => void fixes.chooseCity(name)}
        >
          Batalkan
        </Button>
      </p>
    ))}
  </>
)
