import type { Draft } from "../../engine/form/draft.ts"

/** What a blast asks: chosen users are named; others can be narrowed where the service knows how. */
export const questionsFor = ({ audience, activity }: Draft, extensions: boolean): string[] => {
  if (audience === "chosen") return ["audience", "users", "text"]
  if (!extensions) return ["audience", "text"]
  return ["audience", "province", "city", "activity", ...(activity ? ["days"] : []), "text"]
}
