import { at } from "../declare/answer.ts"

/** How many rows a header counts: `64`, or `0-9/64`. A service that does not count says `0-9/*`. */
export const totalIn = (headers: unknown, name: string): number | undefined => {
  const [, count] = /(?:^|\/)\s*(\d+)\s*$/.exec(String(at(headers, name.toLowerCase()) ?? "")) ?? []
  return count === undefined ? undefined : Number(count)
}
