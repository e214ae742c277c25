import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeEach, expect, test } from "vitest"
import { serverStateTable } from "../../server/database/own-tables.ts"
import { openKeys, writeStoredKeys } from "../../server/operations/keys.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { fileApi } from "./file-api.ts"

const { db } = await fileApi()
const folder = temporaryFolder("keys")
const [TOKEN, DATA] = ["t".repeat(64), "d".repeat(64)]
const OVER_POSTGRES = { databaseUrl: "postgres://griya@server/griya", folder }
const NONE = { secret: undefined, dataKey: undefined }

const stored = async () =>
  (await db.select().from(serverStateTable)).filter(({ key }) => /token-secret|data-key/.test(key))
const keep = (key: string, value: string) => db.insert(serverStateTable).values({ key, value })
beforeEach(() => db.delete(serverStateTable))

test("over PostgreSQL a start without keys ends with the command that makes one, and stores none", async () => {
  await expect(openKeys({ ...OVER_POSTGRES, ...NONE }, db)).rejects.toThrow(
    /^JWT_SECRET dan DATA_KEY tidak diatur\. .* Buat masing-masing dengan: node -p "crypto/,
  )
  await expect(openKeys({ ...OVER_POSTGRES, ...NONE, secret: TOKEN }, db)).rejects.toThrow(/^DATA_KEY tidak diatur/)
  expect(await stored()).toEqual([])
  expect(await openKeys({ ...OVER_POSTGRES, secret: TOKEN, dataKey: DATA }, db)).toEqual({
    secret: TOKEN,
    dataKey: DATA,
  })
})

test("keys of an earlier version are moved out by the named command, and removed by the next start", async () => {
  await keep("token-secret", TOKEN)
  await keep("data-key", DATA)
  const refusal = openKeys({ ...OVER_POSTGRES, ...NONE, secret: "x".repeat(32) }, db)
  await expect(refusal).rejects.toThrow(/^DATA_KEY tidak diatur, dan kunci .* npm run admin -- keys griya-kunci\.env/)
  await expect(refusal).rejects.not.toThrow(DATA)
  const path = join(folder, "griya-kunci.env")
  expect(await writeStoredKeys(db, path)).toEqual(["JWT_SECRET", "DATA_KEY"])
  expect(readFileSync(path, "utf8")).toBe(`JWT_SECRET=${TOKEN}\nDATA_KEY=${DATA}\n`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await expect(writeStoredKeys(db, path)).rejects.toThrow(/EEXIST/)
  expect(await stored()).toHaveLength(2)
  await openKeys({ ...OVER_POSTGRES, secret: TOKEN, dataKey: DATA }, db)
  expect(await stored()).toEqual([])
  expect(await writeStoredKeys(db, join(folder, "none.env"))).toEqual([])
})

test("a stored data key that differs from the settings stays: only it may open what it has sealed", async () => {
  await keep("data-key", DATA)
  await openKeys({ ...OVER_POSTGRES, secret: TOKEN, dataKey: "o".repeat(64) }, db)
  expect(await stored()).toMatchObject([{ key: "data-key", value: DATA }])
})

test("the embedded database makes its keys in its folder, keeps them, and starts with none that is short", async () => {
  const open = () => openKeys({ databaseUrl: undefined, folder, ...NONE }, db)
  const { secret, dataKey } = await open()
  expect([secret, dataKey].map((key) => key.length)).toEqual([64, 64])
  const path = join(folder, "secret")
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual([secret, 0o600])
  expect([await open(), await stored()]).toEqual([{ secret, dataKey }, []])
  writeFileSync(path, "s".repeat(32))
  expect((await open()).secret).toBe("s".repeat(32))
  for (const short of ["", " ".repeat(64), "s".repeat(31)]) {
    writeFileSync(path, short)
    await expect(open()).rejects.toThrow(`secret hanya ${short.trim().length} huruf, paling sedikit 32. `)
  }
})
