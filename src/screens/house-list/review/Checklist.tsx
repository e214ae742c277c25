import { useHref } from "../../../routing/routes.ts"
import { Icon, type IconName } from "../../../ui/Icon.tsx"
import { type DuplicateMatch, whyWords } from "../duplicate-facts.ts"
import type { Check } from "./checks.ts"

const MARKS: Readonly<Record<Check["state"], readonly [icon: IconName, word: string]>> = {
  good: ["check", "baik"],
  flagged: ["alert", "perlu dilihat"],
  unknown: ["minus", "tidak diketahui"],
}

interface ChecklistProps {
  checks: readonly Check[]
  duplicates: readonly DuplicateMatch[] | undefined
}

export const Checklist = ({ checks, duplicates = [] }: ChecklistProps) => {
  const href = useHref()("house-list")
  return (
    <ul className="review-checks">
      {checks.map(({ label, state, says }) => {
        const [icon, word] = MARKS[state]
        return (
          <li key={label} className={`is-${state}`}>
            <Icon name={icon} size={14} />
            <span className="unseen">{word}: </span>
            <b>{label}</b>
            <span>{says}</span>
          </li>
        )
      })}
      {duplicates.map(({ id, slug, title, house_id, why }) => (
        <li key={id} className="review-duplicate">
          <a href={`${href}/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
            {title} ({house_id})<span className="unseen"> (buka di tab baru)</span>
          </a>
          <span>{whyWords(why)}</span>
        </li>
      ))}
    </ul>
  )
}
