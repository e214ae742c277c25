/** Records of a job: by id, or all that match a list's query, with the number that the user has seen. */
export type JobTarget = { ids: readonly string[] } | { query: string; view?: string; count: number }

export const countOf = (target: JobTarget): number => ("ids" in target ? target.ids.length : target.count)
