import { areas } from "./areas.ts"
import type { Documented } from "./documented.ts"
import { listings } from "./listings.ts"
import { masters } from "./masters.ts"
import { money } from "./money.ts"
import { people } from "./people.ts"
import { services } from "./services.ts"
import { tidings, visits } from "./visits.ts"

export const documented: readonly Documented[] = [
  ...services,
  ...listings,
  ...people,
  ...visits,
  ...tidings,
  ...masters,
  ...areas,
  ...money,
]
