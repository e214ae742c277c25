import type { Query } from "@tanstack/react-query"
import { AWAY, CallError } from "./call-error.ts"
import { savedAtOf } from "./offline-reading.ts"

/** True for answers to refetch when the network returns: offline copies and failures, but not refusals. */
export const isMissed = ({ state }: Pick<Query, "state">): boolean =>
  savedAtOf(state.data) !== undefined ||
  (state.status === "error" && !(state.error instanceof CallError && !AWAY.includes(state.error.statusCode)))
