import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { listScopes } from "../../../src/declare/api-scope.ts"
import { answer, type Row } from "../../../src/declare/index.ts"
import { KEY_DAYS, KEY_NAME_MAX } from "../../../src/domain/api-key.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import { apiKeySecretsTable } from "../../database/api-key-table.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Handler, ResourceHooks, Task } from "../../engine/context.ts"
import { runLoggedChange } from "../../engine/logged-change.ts"
import { parseBody } from "../../engine/parse-body.ts"
import { lockAccount } from "../../engine/record.ts"
import { actOnRecord } from "../../engine/record-action.ts"
import { isBarred } from "../accounts/suspended.ts"
import { createApiKey } from "./key-access.ts"
import { callerIdOf, isOwnOrAdmin, owned } from "./owned.ts"

const DAY_MS = 86_400_000
const MAX_KEYS = 50

const draft = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Isi nama kunci, misalnya nama program yang memakainya.")
    .max(KEY_NAME_MAX, `Nama paling panjang ${KEY_NAME_MAX} huruf.`),
  days: z.literal(KEY_DAYS, "Pilih masa berlaku dari daftar.").nullable(),
  scopes: z.array(z.string().max(100)).min(1, "Pilih paling sedikit satu cakupan.").max(500),
})

const parseDraft = ({ context, caller, body }: Task) => {
  const data = parseBody(draft, body)
  const { role } = caller
  const open = new Set(
    context.resources
      .flatMap((resource) => listScopes(resource, (part) => context.policy.may(role, resource.name, part)))
      .map(({ scope }) => scope),
  )
  const scopes = [...new Set(data.scopes)]
  const beyond = scopes.find((scope) => !open.has(scope))
  if (beyond !== undefined)
    throw unsoundField("scopes", `Cakupan ${beyond} tidak ada, atau di luar hak Anda. Pilih yang lain.`)
  return { ...data, scopes }
}

const refuseMany = async (tx: Db, tables: Tables, owner: unknown) => {
  const table = tableOf(tables, "api-key")
  if ((await tx.$count(table, and(eq(table.owner, owner), eq(table.status, "active")))) >= MAX_KEYS)
    throw new Refusal(422, `Anda sudah punya ${MAX_KEYS} kunci aktif. Cabut dahulu yang tidak dipakai.`)
}

/** The key itself is readable only in this answer. */
const make: Handler = async (task) => {
  const { context, caller, call } = task
  const { name, days, scopes } = parseDraft(task)
  const { key, hint, hash } = createApiKey()
  const row = await runLoggedChange(task, "create", async (tx) => {
    await lockAccount(tx, caller.id)
    // Locks the owner, who may be suspended at the same moment.
    if (await isBarred(tx, context, caller.id, "share"))
      throw new Refusal(403, "Akun Anda ditangguhkan. Hubungi GRO Admin.")
    await refuseMany(tx, context.tables, callerIdOf(task))
    const [after] = await tx
      .insert(tableOf(context.tables, "api-key"))
      .values({
        ...{ name, hint, scopes, owner: callerIdOf(task), status: "active" },
        expires_at: days && new Date(Date.now() + days * DAY_MS).toISOString(),
      })
      .returning()
    await tx.insert(apiKeySecretsTable).values({ key: Number(after?.id), hash })
    return { after: after as Row }
  })
  return answer(call, { id: row.id, name, key })
}

export const apiKeyHooks: ResourceHooks & { handlers: { make: Handler; revoke: Handler } } = {
  scope: isOwnOrAdmin("api-key"),
  afterWrite: async ({ tx, after }) => {
    if (after?.status === "revoked")
      await tx.delete(apiKeySecretsTable).where(eq(apiKeySecretsTable.key, Number(after.id)))
    return []
  },
  handlers: { make, revoke: owned(actOnRecord) },
}
