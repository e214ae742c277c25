import type { Query } from "@tanstack/react-query"
import { CallError, UNAVAILABLE_STATUSES } from "./call-error.ts"
import { readSavedAt } from "./offline-reading.ts"

/** True for answers to refetch when the network returns: offline copies and failures, but not refusals. */
export const isMissed = ({ state }: Pick<Query, "state">): boolean =>
  readSavedAt(state.data) !== undefined ||
  (state.status === "error" &&
    !(state.error instanceof CallError && !UNAVAILABLE_STATUSES.includes(state.error.statusCode)))
