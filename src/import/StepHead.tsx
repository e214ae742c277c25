import { Icon } from "../ui/Icon.tsx"
import { STEP_WORDS, STEPS, type Step } from "./steps.ts"
import type { Wizard } from "./use-wizard.ts"

export const StepHead = ({ wizard: { step, go, isBusy } }: { wizard: Wizard }) => {
  const at = STEPS.indexOf(step)
  const mayGo = (to: Step) => STEPS.indexOf(to) < at && step !== "report" && !isBusy
  return (
    <ol className="import-steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={name === step ? "step" : undefined} data-done={index < at || undefined}>
          <button type="button" disabled={!mayGo(name)} onClick={() => go(name)}>
            <span className="import-step-number">{index < at ? <Icon name="check" size={12} /> : index + 1}</span>
            <span className="import-step-name">{STEP_WORDS[name]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
