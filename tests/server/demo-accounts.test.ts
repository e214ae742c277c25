import { eq, sql } from "drizzle-orm"
import { describe, expect, onTestFinished, test } from "vitest"
import { DEMO_PASSWORD, demoAccounts } from "../../demo/accounts.ts"
import { hasNobody, keepFirstAdmin } from "../../server/auth/first-admin.ts"
import { noLog } from "../../server/core/log.ts"
import { accountsTable } from "../../server/database/account-tables.ts"
import { migrations } from "../../server/database/migrate.ts"
import { findDemoAccounts, forgetDemo, refuseDemoAccounts } from "../../server/features/demo/demo-accounts.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { renewPassword } from "../../server/operations/accounts/renew-password.ts"
import { prepare } from "../../server/operations/prepare.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { openFew } from "./api.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

const owner = { email: "Pemilik@Griya.id", password: "kata-sandi-pemilik" }
const signIn = (email: string, password: string) =>
  api.call("POST", "/svc/auth/api/login", { json: { email, password } })
const provinces = async (token: string) => (await api.call("GET", "/svc/main/master-province", { token })).status

describe("a database that the demo has filled", () => {
  test("is refused without demo mode, with the command that closes its accounts", async () => {
    await expect(refuseDemoAccounts(api.db)).rejects.toThrow(
      /admin@griya\.test, .*laras\.prabowo110@contoh\.id\. .* npm run forget-demo/,
    )
  })

  test("has no door left after it: no password, no session, no API key, no reset to the demo", async () => {
    const token = await api.login()
    expect(await provinces(token)).toBe(200)
    const json = { name: "Situs web", days: 30, scopes: ["master-province:read"] }
    const { key } = (await api.call("POST", "/svc/main/api-key", { token, json })).body.data
    expect(await provinces(key)).toBe(200)
    expect(await forgetDemo(api.db, api.context)).toEqual(demoAccounts.map(({ email }) => email))

    for (const { email } of demoAccounts) {
      expect((await signIn(email, DEMO_PASSWORD)).status, email).toBe(401)
      expect((await signIn(email, "")).status, email).not.toBe(200)
    }
    expect(await provinces(token)).toBe(401)
    expect(await provinces(key)).toBe(401)
    expect(await findDemoAccounts(api.db)).toEqual([])
    await refuseDemoAccounts(api.db)
    expect(await hasNobody(api.db)).toBe(true)
  })

  test("lets the admin in whom the settings name, and says where the password is another one", async () => {
    expect(await keepFirstAdmin(api.db, api.tables, owner)).toBeUndefined()
    expect((await signIn("pemilik@griya.id", owner.password)).status).toBe(200)
    expect(await keepFirstAdmin(api.db, api.tables, owner)).toBeUndefined()
    expect(await keepFirstAdmin(api.db, api.tables, { ...owner, password: "kata-sandi-lainnya" })).toMatch(
      /bukan kata sandi pemilik@griya\.id .* npm run admin -- password pemilik@griya\.id/,
    )
    expect((await signIn("pemilik@griya.id", owner.password)).status).toBe(200)
  })

  test("gives a closed account to the admin whom the settings name by its e-mail", async () => {
    await keepFirstAdmin(api.db, api.tables, { email: "staf@griya.test", password: "kata-sandi-staf-baru" })
    expect((await signIn("staf@griya.test", "kata-sandi-staf-baru")).status).toBe(200)
    const [account] = await api.db.select().from(accountsTable).where(eq(accountsTable.email, "staf@griya.test"))
    expect(account).toMatchObject({ auth_id: "2", flag: "gro_admin" })
  })

  test("leaves the account of a user who has the admin's e-mail as a contact", async () => {
    const [other] = await api.db.select().from(accountsTable).where(eq(accountsTable.auth_id, "1"))
    await api.set("user", 1, { email: "kontak@griya.id" })
    await keepFirstAdmin(api.db, api.tables, { email: "kontak@griya.id", password: "kata-sandi-kontak" })
    expect((await signIn("kontak@griya.id", "kata-sandi-kontak")).status).toBe(200)
    expect(await api.db.select().from(accountsTable).where(eq(accountsTable.auth_id, "1"))).toEqual([other])
  })
})

test("a start without demo mode refuses them, also where the data are older than the start", async () => {
  const opened = await openFew()
  onTestFinished(opened.close)
  await opened.db.execute(sql`create table applied_migrations as select
    unnest(${sql.param(migrations.map(({ name }) => name))}::text[]) as name, now() as at`)
  const start = { opened, tables: api.tables, files: memoryStore(), log: noLog, say: () => {} }
  await expect(prepare({ ...start, demo: false })).rejects.toThrow(/admin@griya\.test, .* npm run forget-demo/)
  await prepare({ ...start, demo: true })
})

test("who is locked out gets a new password, which ends the sessions of before, and nobody else's", async () => {
  const token = (await signIn("kontak@griya.id", "kata-sandi-kontak")).body.token
  const json = { name: "Situs web", days: 30, scopes: ["master-province:read"] }
  const { key } = (await api.call("POST", "/svc/main/api-key", { token, json })).body.data
  const { body } = await signIn("pemilik@griya.id", owner.password)
  const password = await renewPassword(api.db, api.context, "PEMILIK@griya.id")
  expect(await Promise.all([body.token, token, key].map(provinces))).toEqual([401, 200, 200])
  expect((await signIn(owner.email, owner.password)).status).toBe(401)
  expect((await signIn(owner.email, password)).status).toBe(200)
  await expect(renewPassword(api.db, api.context, "tak@ada.id")).rejects.toThrow(
    "Tidak ada akun dengan e-mail tak@ada.id",
  )
})

test("the demo's password is none for the first admin", () => {
  expect(() => settingsOf({ ADMIN_EMAIL: "a@b.id", ADMIN_PASSWORD: DEMO_PASSWORD })).toThrow(/kata sandi demo/)
})
