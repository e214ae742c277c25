import { eq, inArray, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { columnOf, type Table } from "../database/tables.ts"

const usersBy = new Map<string, (role: PgColumn) => SQL>([
  ["all", () => sql`true`],
  ["agent", (role) => eq(role, "agent")],
  ["admin", (role) => inArray(role, ["gro_admin", "ADMIN"])],
])

export const pathConditions: Readonly<Record<string, (table: Table, value: string) => SQL>> = {
  "user.url": (table, value) => usersBy.get(value)?.(columnOf(table, "role")) ?? sql`false`,
  "notification-own.auth_id": (table, value) => eq(columnOf(table, "user_id"), value),
  "session-own.auth_id": (table, value) => eq(columnOf(table, "user"), value),
  "agent-profile.auth_id": (table, value) => eq(columnOf(table, "id"), value),
}
