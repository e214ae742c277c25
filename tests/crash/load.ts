import type { Client } from "./client.ts"

/** Milliseconds between two looks at work that goes on in the background. */
export const POLL = 25

/** One sort of work: what it does once, and what must be there of all that was answered. */
export interface Load {
  name: string
  /** Answered writes so far. */
  done: () => number
  one: () => Promise<void>
  /** What is not as it must be: nothing. */
  wrong: () => Promise<string[]>
}

export const keyOf = (name: string, at: number) => `${name}-kunci-sekali-${String(at).padStart(6, "0")}`

/** What was answered and is not there, and what is there twice. */
export const amiss = (name: string, answered: readonly unknown[], found: readonly unknown[]): string[] => {
  const known = new Set(found)
  return [
    ...answered.filter((one) => !known.has(one)).map((one) => `${name} ${one} is lost`),
    ...found.filter((one, at) => found.indexOf(one) !== at).map((one) => `${name} ${one} is there twice`),
  ]
}

/** Every page of a list. */
export const everyRow = async (client: Client, path: string): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page += 1) {
    const data = await client.data({ path: `${path}&page=${page}&limit=200` })
    const part = data.data ?? data
    rows.push(...part)
    if (part.length < 200) return rows
  }
}

export const PLACE = { province: "31", city: "31.74", district: "31.74.07" }
