import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect } from "vitest"
import { demoAccounts } from "../../demo/accounts.ts"
import { tokenFor } from "../../server/auth/auth.ts"
import { openSession } from "../../server/auth/sessions.ts"
import { rowsOf } from "../../server/database/db.ts"
import { COMMISSIONS, getAvailableAccount, post } from "../../server/features/withdrawals/ledger.ts"
import { formWith, SECRET, type TestApi } from "./api.ts"
import { balancesOf, expectSoundLedger } from "./ledger.ts"
import { createEmptyPng } from "./pictures.ts"

export const AGENT = 2
export const FEE = 6500
export const JUTA = 1_000_000
let keys = 0
export const newKey = () => `tarik-dana-kunci-${String(++keys).padStart(4, "0")}`

export const isDone = ({ body }: { body: { errors?: unknown } }) => body.errors === null

/** Three admins who may decide over an agent's withdrawals, with a sound ledger after each test. */
export const withdrawalDesk = async (api: TestApi) => {
  const tokenOf = async (account: (typeof demoAccounts)[number]) => {
    const session = await openSession(api.db, api.tables, Number(account.auth_id), { device: "Uji", address: "local" })
    return tokenFor(SECRET, account, session)
  }
  const rahma = await api.login()
  const second = demoAccounts.find(({ auth_id }) => auth_id === "110") ?? expect.fail("no second admin")
  await api.db.execute(sql`insert into "user" (id, name, email) values
    (110, ${second.name}, ${second.email}), (777, 'Admin Tiga', 'tiga@griya.test')`)
  const laras = await tokenOf(second)
  await api.db.execute(sql`insert into accounts (auth_id, email, name, flag, password_hash)
    values ('777', 'tiga@griya.test', 'Admin Tiga', 'gro_admin', '')`)
  const third = await tokenOf({ ...second, auth_id: "777" })
  beforeEach(async () => {
    const { available = 0 } = await balancesOf(api.db, `agent:${AGENT}:`)
    const entries = [{ from: COMMISSIONS, to: getAvailableAccount(AGENT), amount: 100 * JUTA - available }]
    if (available < 100 * JUTA) await api.db.transaction((tx) => post(tx, { kind: "commission", entries }))
    // What was approved in other tests does not count together with this one's.
    await api.db.execute(sql`update approvals set at = at - interval '2 days'`)
  })
  afterEach(() => expectSoundLedger(api.db))

  const agentHas = () => balancesOf(api.db, `agent:${AGENT}:`)
  const asks = (amount: unknown, token = third, headers = {}, more = {}) =>
    api.call("POST", "/svc/main/withdrawal", {
      token,
      headers,
      json: { agent: AGENT, amount, bank: "bca", account: "1234567890", holder: "Andi Pratama", ...more },
    })
  const made = async (amount = 5 * JUTA, more = {}): Promise<number> => {
    const { body } = await asks(amount, third, {}, more)
    expect(body.errors).toBeNull()
    return body.data.id
  }
  const decide = (id: number, json: unknown, token = rahma, headers: Record<string, string> = {}) =>
    api.call("PUT", `/svc/main/withdrawal/${id}`, { token, json, headers })
  const seen = async (id: number) => ({ "If-Match": `"${(await api.stored("withdrawal", id))?.version}"` })
  const upload = async (name = "bukti.png") => {
    const content = name.endsWith("csv") ? "a,b\n1,2" : createEmptyPng(1, 1)
    const form = formWith(content, name, { folder: "proof" })
    return (await api.call("POST", "/svc/upload/upload", { token: rahma, form })).body.data.url as string
  }
  const payable = async (amount = 5 * JUTA) => {
    const id = await made(amount)
    expect((await decide(id, { status: "approved" })).body.errors).toBeNull()
    return { id, paid: { status: "succeeded", proof: await upload() } }
  }
  const countOf = async (table: string, where: string) =>
    Number(
      rowsOf<{ n: string }>(await api.db.execute(sql.raw(`select count(*) as n from ${table} where ${where}`)))[0]?.n,
    )
  return { tokens: { rahma, laras, third }, agentHas, asks, made, decide, seen, upload, payable, countOf }
}
