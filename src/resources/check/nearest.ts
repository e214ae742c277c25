import { editDistance } from "../../declare/edit-distance.ts"

/** @returns the most similar word, or undefined if more than a third of it differs */
export const nearestWord = (word: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const limit = Math.max(1, Math.ceil(word.length / 3))
  return best && best.distance <= limit ? best.candidate : undefined
}
