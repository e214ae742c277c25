import { eq, inArray, sql } from "drizzle-orm"
import { columnOf } from "../../database/tables.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { scorecard } from "../leads/scorecard.ts"
import { ownViews } from "../listings/market-figures.ts"
import { forgetUser, previewForget } from "../privacy/forget-user.ts"
import { workOf } from "./agent-work.ts"
import { enrol, enterCode, login } from "./login.ts"
import { changePassword } from "./own-account.ts"
import { inviteUser, linkPassword, openPasswordLink, usePasswordLink } from "./password-links.ts"
import { readProfile, writeProfile } from "./profile.ts"
import { endOtherSessions, endOwnSession, endSession, signOut, suspendUser } from "./sessions.ts"
import { approveLimit, dropLimit, readSetting, settingHooks, writeSetting } from "./settings.ts"
import { listUsers } from "./sign-in-state.ts"
import { endSuspended } from "./suspended.ts"
import {
  beginTwoFactor,
  confirmLogin,
  confirmTwoFactor,
  endOwnTwoFactor,
  readSecurity,
  renewOwnRecoveryCodes,
  resetTwoFactor,
} from "./two-factor.ts"

const rolesBy = new Map([
  ["agent", ["agent"]],
  ["admin", ["gro_admin", "ADMIN"]],
])

export const accountHooks: Pick<
  Hooks,
  "user" | "account-session" | "session-own" | "session" | "account" | "password-link" | "setting" | "agent-profile"
> = {
  user: {
    afterWrite: ({ tx, context, ...change }) => endSuspended(tx, context.tables, change),
    conditions: {
      url: (table, value) => (value === "all" ? sql`true` : inArray(columnOf(table, "role"), rolesBy.get(value) ?? [])),
    },
    worksOut: { listings: workOf("listings"), leads: workOf("leads") },
    handlers: {
      list: listUsers,
      suspend: suspendUser,
      invite: inviteUser,
      linkPassword,
      resetTwoFactor,
      forget: forgetUser,
      previewForget,
    },
  },
  "account-session": { handlers: { end: endSession } },
  "session-own": {
    conditions: { auth_id: (table, value) => eq(columnOf(table, "user"), value) },
    handlers: { end: endOwnSession, endOthers: endOtherSessions },
  },
  session: { handlers: { login, code: enterCode, enrol, signOut } },
  account: {
    handlers: {
      security: readSecurity,
      confirmLogin,
      changePassword,
      beginTwoFactor,
      confirmTwoFactor,
      renewRecoveryCodes: renewOwnRecoveryCodes,
      endTwoFactor: endOwnTwoFactor,
    },
  },
  "password-link": { handlers: { check: openPasswordLink, use: usePasswordLink } },
  setting: { ...settingHooks, handlers: { one: readSetting, update: writeSetting, approveLimit, dropLimit } },
  "agent-profile": {
    conditions: { auth_id: (table, value) => eq(table.id, value) },
    handlers: { one: readProfile, update: writeProfile, views: ownViews, scorecard },
  },
}
