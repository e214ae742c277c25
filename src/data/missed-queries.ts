import type { Query } from "@tanstack/react-query"
import { AWAY, CallError } from "./call-error.ts"
import { savedAtOf } from "./offline-reading.ts"

/** Would a network that is back bring another answer? A refusal is an answer: it is not asked for again. */
export const isMissed = ({ state }: Pick<Query, "state">): boolean =>
  savedAtOf(state.data) !== undefined ||
  (state.status === "error" && !(state.error instanceof CallError && !AWAY.includes(state.error.statusCode)))
