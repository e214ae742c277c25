import { Icon } from "../ui/Icon.tsx"
import { type Change, compareFigures } from "./compare.ts"

const ICONS = { naik: "up", turun: "down", tetap: "minus" } as const
const TONES: { readonly [D in Change["direction"]]: string } = { naik: "good", turun: "bad", tetap: "muted" }

interface ChangeFigureProps {
  now: number
  then: number
  /** More is neither better nor worse. */
  isNeutral?: boolean | undefined
}

/** An arrow, the change and the earlier value: `↑ 52 (12%) dari 420`. */
export const ChangeFigure = ({ now, then, isNeutral = false }: ChangeFigureProps) => {
  const { direction, amount, from } = compareFigures(now, then)
  return (
    <span className="dense numeric">
      <span className={isNeutral ? "muted" : TONES[direction]}>
        <Icon name={ICONS[direction]} size={13} />
        <span className="unseen">{direction} </span>
        <span className="medium">{amount}</span>
      </span>{" "}
      <span className="muted">{from}</span>
    </span>
  )
}
