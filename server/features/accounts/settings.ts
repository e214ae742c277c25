import { initialValues } from "../../../src/declare/index.ts"
import { QUICK_REPLIES } from "../../../src/domain/quick-replies.ts"
import { READY_TEXTS, toReadyTextLines } from "../../../src/domain/ready-texts.ts"
import { OFFICE_SETTING } from "../../../src/resources/setting.ts"
import { tableOf } from "../../database/tables.ts"
import { one } from "../../engine/list.ts"
import { update } from "../../engine/write.ts"
import type { Handler } from "../../http/task.ts"

const words = {
  quick_replies: QUICK_REPLIES,
  ...Object.fromEntries(Object.entries(READY_TEXTS).map(([name, texts]) => [name, toReadyTextLines(texts)])),
}

const withSettings =
  (handler: Handler): Handler =>
  async (task) => {
    const { context, resource } = task
    await context.db
      .insert(tableOf(context.tables, resource.name))
      .values({ id: OFFICE_SETTING, ...initialValues(resource), ...words })
      .onConflictDoNothing()
    return handler(task)
  }

export const readSetting = withSettings(one)
export const writeSetting = withSettings(update)
