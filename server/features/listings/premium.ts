import { at, type Row } from "../../../src/declare/index.ts"

import { list, one } from "../../engine/list.ts"
import type { Handler } from "../../http/task.ts"
import { effectsOf } from "./premium-effects.ts"

const withEffects =
  (handle: Handler): Handler =>
  async (task) => {
    const answer = await handle(task)
    const found = at(answer.body, task.call.rows)
    const houses = (Array.isArray(found) ? found : [found]) as Row[]
    const effects = await effectsOf(task.context, houses)
    for (const house of houses) Object.assign(house, effects.get(Number(house.id)))
    return answer
  }

export const premiumHouses = withEffects(list)
export const oneHouse = withEffects(one)
