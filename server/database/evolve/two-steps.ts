import { findNonAdditive } from "../additive.ts"
import { type Migration, sqlBefore, statementsOf } from "../migrate.ts"

/** How two releases do it, each of which the servers of the version before survive. First match. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP (COLUMN|TABLE)\b/,
    "First release what no longer declares it and keep its values; drop it in the next release.",
  ],
  [/\bRENAME\b/, "First add the new name beside the old one and write both; drop the old one in the next release."],
  [/\bSET NOT NULL\b|\bDROP DEFAULT\b/, "First add it without required; make it required in the next release."],
  [/\bGENERATED ALWAYS\b/, "It rewrites the table while nobody can read it: apply it at a quiet hour."],
  [/\bCHECK \("\w+" in \(/, "First release code that no longer gives the value; drop it in the next release."],
  [/\bUNIQUE\b|\bADD CONSTRAINT\b/, "First release code that keeps the rule; add the rule in the next release."],
]
const OTHER = "Check by hand that older servers go on with it, or put it into a migration of its own."

const MAX_LENGTH = 100

/** For developers. Empty for an additive migration. */
export const twoStepsWords = (migration: Migration): string[] => {
  const statements = findNonAdditive(statementsOf(migration), sqlBefore(migration))
  if (statements.length === 0) return []
  const shown = statements.map((statement) => {
    const [, step = OTHER] = STEPS.find(([pattern]) => pattern.test(statement)) ?? []
    return `  ${statement.replace(/\s+/g, " ").slice(0, MAX_LENGTH)}\n    ${step}`
  })
  return [
    `${migration.name} is not additive: once it is applied, the version before refuses the database, and only a backup leads back.`,
    ...new Set(shown),
  ]
}
