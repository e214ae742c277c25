import { houseQuestions } from "./house-questions.ts"
import type { Questions } from "./questions.ts"

/** By the resource's name. Whoever is not here asks for all of its fields, always. */
export const questionsOf: Readonly<Partial<Record<string, Questions>>> = { "house-list": houseQuestions }
