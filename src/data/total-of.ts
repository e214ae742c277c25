import type { GetListResponse } from "@refinedev/core"

/** @returns undefined if the total is uncertain */
export const totalOf = (answer: GetListResponse | undefined): number | undefined =>
  answer?.isUncertain === true ? undefined : answer?.total
