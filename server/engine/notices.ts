import { and, desc, eq, gt, inArray, sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Caller } from "../auth/caller.ts"
import type { Db } from "../database/db.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import type { Change, Context, Notice } from "./context.ts"
import { announce, pendingIn } from "./transaction.ts"
import { toColumnValue } from "./where.ts"

interface Sent extends Notice {
  resource: string
  record_id: unknown
  /** The author, who is not notified. */
  by?: unknown
}

type Bundle = NonNullable<Notice["bundle"]>

const MAX_TEXT_LENGTH = 500
const BUNDLE_MINUTES = 10

/** Stands for the number of others, which only the database knows. */
const OTHERS = "\uE000"

/** Adds a notice to the unread one of its bundle, in one statement. @returns its id, if there was one */
const addToBundle = async (tx: Db, tables: Tables, { text }: Bundle, key: string, user: unknown) => {
  const table = tableOf(tables, "notification")
  const { id, user_id, read, created_at, bundle, bundled } = table
  const since = sql`now() - make_interval(mins => ${BUNDLE_MINUTES})`
  const open = tx
    .select({ id })
    .from(table)
    .where(and(eq(user_id, user), eq(bundle, key), gt(created_at, since), sql`${read} is not true`))
    .orderBy(desc(created_at))
    .limit(1)
    // Two who hand over to each other must not wait for each other.
    .for("update", { skipLocked: true })
  const others = sql`replace(to_char(${bundled}, 'FM999,999,999'), ',', '.')`
  const added = await tx
    .update(table)
    .set({
      text: sql`left(replace(${text(OTHERS)}::text, ${OTHERS}::text, ${others}), ${MAX_TEXT_LENGTH}::int)`,
      bundled: sql`${bundled} + 1`,
      record_id: null,
      created_at: sql`now()`,
    })
    .where(inArray(id, open))
    .returning({ id })
  return added[0]?.id
}

interface Told {
  kind: string
  user: unknown
  say: (records: string) => string
  one: string
  noun: string
}

/** A notice about a record. Later notices of the same kind turn its name into "Gita dan 39 lead lain". */
export const tellTogether = ({ kind, user, say, one, noun }: Told): Notice => ({
  users: [user],
  text: say(one),
  bundle: { kind, text: (others) => say(`${one} dan ${others} ${noun} lain`) },
})

interface Handover extends Pick<Told, "one" | "noun"> {
  by: string
  from: unknown
  to: unknown
  why?: string
}

/** Tells the former and the new agent of a record. */
export const tellHandover = ({ by, from, to, why = "", one, noun }: Handover): Notice[] => {
  const tell = (kind: string, user: unknown, whom: string) =>
    tellTogether({
      kind: kind + why,
      user,
      one,
      noun,
      say: (records) => `${by} mengalihkan ${noun} ${records} ${whom}.${why}`,
    })
  return [tell("given", to, "kepada Anda"), tell("taken", from, "dari Anda")]
}

export const notify = async (
  tx: Db,
  { tables }: Pick<Context, "tables">,
  { users, text, resource, record_id, by, bundle }: Sent,
): Promise<void> => {
  const ids = users.map((user) => (user === null || user === undefined ? undefined : toColumnValue("whole", user)))
  const receivers = [...new Set(ids.filter((id) => id !== undefined && String(id) !== String(by)))]
  if (receivers.length === 0) return
  const key = bundle && [resource, bundle.kind, by].join(" ")
  const single: unknown[] = []
  const tell = (action: "create" | "update", ids: readonly unknown[]) =>
    announce(tx, { resource: "notification", ids: ids.map(Number), action, by: "" })
  for (const user of receivers) {
    const bundled = bundle && key && (await addToBundle(tx, tables, bundle, key, user))
    if (bundled) tell("update", [bundled])
    else single.push(user)
  }
  const row = {
    text: text.slice(0, MAX_TEXT_LENGTH),
    origin: "system",
    read: false,
    resource,
    record_id: String(record_id),
    ...(key && { bundle: key, bundled: 1 }),
  }
  if (single.length > 0) {
    const table = tableOf(tables, "notification")
    const values = single.map((user_id) => ({ ...row, user_id }))
    const made = await tx.insert(table).values(values).returning({ id: table.id })
    tell(
      "create",
      made.map(({ id }) => id),
    )
  }
  for (const user of receivers) pendingIn(tx)?.receivers.add(String(user))
}

export const notifyOfChange = async (
  change: Change & { context: Pick<Context, "tables" | "hooks"> },
  resource: Resource,
  caller: Pick<Caller, "id">,
): Promise<void> => {
  const { id } = change.after ?? change.before ?? {}
  const told = await change.context.hooks[resource.name]?.notify?.(change)
  for (const notice of [told ?? []].flat())
    await notify(change.tx, change.context, { resource: resource.name, record_id: id, ...notice, by: caller.id })
}
