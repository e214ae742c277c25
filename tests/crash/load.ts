import type { Client } from "./client.ts"

/** Milliseconds between polls of background work. */
export const POLL = 25

export interface Load {
  name: string
  done: () => number
  one: () => Promise<void>
  wrong: () => Promise<string[]>
}

export const keyOf = (name: string, at: number) => `${name}-kunci-sekali-${String(at).padStart(6, "0")}`

export const findLostOrRepeated = (name: string, answered: readonly unknown[], found: readonly unknown[]): string[] => {
  const known = new Set(found)
  return [
    ...answered.filter((one) => !known.has(one)).map((one) => `${name} ${one} is lost`),
    ...found.filter((one, at) => found.indexOf(one) !== at).map((one) => `${name} ${one} is there twice`),
  ]
}

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
