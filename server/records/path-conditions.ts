import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { columnOf, type Table } from "../database/tables.ts"

/** Placeholders of a path that mean more than a field's value, as `resource.placeholder`. */
export const pathConditions: Readonly<Record<string, (table: Table, value: string) => SQL>> = {
  "user.url": (table, value) => {
    const role = columnOf(table, "role")
    if (value === "all") return sql`true`
    if (value === "agent") return eq(role, "agent")
    return value === "admin" ? inArray(role, ["gro_admin", "ADMIN"]) : sql`false`
  },
  "notification-own.auth_id": (table, value) => eq(columnOf(table, "user_id"), value),
  "agent-profile.auth_id": (table, value) => eq(columnOf(table, "id"), value),
}
