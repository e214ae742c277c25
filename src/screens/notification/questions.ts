import type { Draft } from "../../engine/form/draft.ts"

export const questionsFor = ({ audience, activity }: Draft, extensions: boolean): string[] => {
  if (audience === "chosen") return ["audience", "users", "text"]
  if (!extensions) return ["audience", "text"]
  return ["audience", "province", "city", "activity", ...(activity ? ["days"] : []), "text"]
}
