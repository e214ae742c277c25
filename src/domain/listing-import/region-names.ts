import { LEVELS } from "../region-name.ts"
import type { RegionTexts } from "./find-region.ts"
import type { LevelLists } from "./region-lookup.ts"

const isCode = (text: string) => /^\d[\d.]*$/.test(text)

/** Replaces ids by names: file-wide values are ids, and files contain codes such as `31.74.06`. */
export const withRegionNames = async (
  sentence: string,
  texts: RegionTexts,
  ids: RegionTexts,
  lists: LevelLists,
): Promise<string> => {
  let named = sentence
  for (const [at, level] of LEVELS.entries()) {
    const id = texts[level]
    if (id === "" || !named.includes(`“${id}”`) || !(isCode(id) || id === ids[level])) continue
    const outer = LEVELS[at - 1]
    const parents = outer ? [ids[outer], id.slice(0, Math.max(0, id.lastIndexOf(".")))].filter(Boolean) : [undefined]
    const records = (await Promise.all(parents.map((parent) => lists(level, parent)))).flat()
    const name = records.find((record) => String(record.id) === id)?.name
    if (name) named = named.replaceAll(`“${id}”`, `“${name}”`)
  }
  return named
}
