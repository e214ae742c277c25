import { OFFICE_SETTING } from "../../src/resources/setting.ts"
import { tableOf } from "../database/tables.ts"
import type { Handler } from "../http/task.ts"
import { one } from "../records/list.ts"
import { initialOf, update } from "../records/write.ts"

/** The settings are there from the start, with what the declaration begins with. */
const withSettings =
  (handler: Handler): Handler =>
  async (task) => {
    const { context, resource } = task
    await context.db
      .insert(tableOf(context.tables, resource.name))
      .values({ id: OFFICE_SETTING, ...initialOf(resource) })
      .onConflictDoNothing()
    return handler(task)
  }

export const readSetting = withSettings(one)
export const writeSetting = withSettings(update)
