import { z } from "zod"
import { answer } from "../../../src/declare/index.ts"
import { Refusal } from "../../core/errors.ts"
import type { Context, Handler } from "../../engine/context.ts"
import { parseBody } from "../../engine/parse-body.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { areArrivalsOn, isDemoData, setArrivalsOn } from "./demo-state.ts"
import { resetDemo } from "./reset.ts"

const NO_DEMO = "Hanya ada di mode demo."
const OWN_DATA = "Basis data ini tidak diisi dengan data demo, jadi isinya tidak dihapus."

const inDemo =
  (handler: Handler): Handler =>
  async (task) => {
    if (!task.context.demo) throw new Refusal(404, NO_DEMO)
    return handler(task)
  }

const stateOf = async ({ db, demo }: Context) => ({
  arrivals: await areArrivalsOn(db),
  minutes: demo?.arrivalMinutes ?? 0,
})

const wanted = z.object({ arrivals: z.boolean() })

export const demoHooks: Pick<Hooks, "demo"> = {
  demo: {
    handlers: {
      state: inDemo(async ({ context, call }) => answer(call, await stateOf(context))),
      setArrivals: inDemo(async ({ context, call, body }) => {
        const { arrivals } = parseBody(wanted, body, "Isi permintaan harus arrivals: true atau false.")
        await setArrivalsOn(context.db, arrivals)
        return answer(call, await stateOf(context))
      }),
      reset: inDemo(async ({ context, call }) => {
        // Demo mode is the default of `npm start`, also over a database with real records.
        if (!(await isDemoData(context.db))) throw new Refusal(409, OWN_DATA)
        await resetDemo(context)
        return answer(call, {})
      }),
    },
  },
}
