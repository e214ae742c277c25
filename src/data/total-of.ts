import type { GetListResponse } from "@refinedev/core"

/** How many records a list's answer counts. Undefined where that may not be the number of what was asked for. */
export const totalOf = (answer: GetListResponse | undefined): number | undefined =>
  answer?.isUncertain === true ? undefined : answer?.total
