import { getByPath } from "../declare/answer.ts"

/** Parses `64` and `0-9/64`. @returns undefined for `0-9/*`, which PostgREST sends without a count. */
export const totalIn = (headers: unknown, name: string): number | undefined => {
  const [, count] = /(?:^|\/)\s*(\d+)\s*$/.exec(String(getByPath(headers, name.toLowerCase()) ?? "")) ?? []
  return count === undefined ? undefined : Number(count)
}
