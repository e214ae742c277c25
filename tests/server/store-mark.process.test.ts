import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Opened, openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { type FileStore, folderStore } from "../../server/files/file-store.ts"
import { isSharedStore } from "../../server/operations/store-mark.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { emptyDatabase } from "./snapshot.ts"

const root = temporaryFolder("mark")
let made = 0
const newStore = () => {
  made += 1
  return folderStore(join(root, String(made)))
}

let opened: Opened
let first: FileStore
beforeEach(async () => {
  opened = await openDb({ memory: true, snapshot: await emptyDatabase() })
  await migrate(opened.db)
  first = newStore()
})
afterEach(() => opened.close())

describe("the file store of a server", () => {
  test("is the others' where it has the mark of the first server, at every start", async () => {
    for (let start = 0; start < 3; start += 1) expect(await isSharedStore(opened.db, first)).toBe(true)
  })

  test("is another one where it has no mark, or that of another database, and stays it", async () => {
    const other = await openDb({ memory: true, snapshot: await emptyDatabase() })
    await migrate(other.db)
    const marked = newStore()
    await isSharedStore(other.db, marked)
    await other.close()
    await isSharedStore(opened.db, first)
    for (const store of [newStore(), marked])
      for (let start = 0; start < 2; start += 1) expect(await isSharedStore(opened.db, store)).toBe(false)
    expect(await isSharedStore(opened.db, first)).toBe(true)
  })

  test("gives its mark to a database without one, such as a restored backup of an earlier version", async () => {
    await first.put("_health/store", new TextEncoder().encode("kept"))
    expect(await isSharedStore(opened.db, first)).toBe(true)
    expect(await isSharedStore(opened.db, newStore())).toBe(false)
  })
})
