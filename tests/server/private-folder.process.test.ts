import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ensurePrivate, ensureWritable } from "../../server/database/data-folder.ts"
import { openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { folderStore } from "../../server/files/file-store.ts"
import { backUp, restore } from "../../server/operations/backup/backup.ts"
import { settingsOf } from "../../server/operations/settings.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { emptyDatabase } from "./snapshot.ts"

const root = temporaryFolder("private")
const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8)

const fill = async (folder: string) => {
  await ensureWritable(folder)
  const { db, close } = await openDb({ folder: join(folder, "db"), snapshot: await emptyDatabase() })
  await migrate(db)
  await close()
  await folderStore(join(folder, "files")).put("proof/x.png", new Uint8Array(1))
}

describe("only the owner can open", () => {
  test("a new data folder, its database and files, a backup, and what it is restored to", async () => {
    const folder = join(root, "new")
    await fill(folder)
    expect([modeOf(folder), modeOf(folder, "db"), modeOf(folder, "files")]).toEqual(["700", "700", "700"])
    const backup = join(root, "backup")
    await backUp(settingsOf({}, { folder }), backup)
    expect(modeOf(backup)).toBe("600")
    for (const to of ["absent", "present"]) {
      if (to === "present") mkdirSync(join(root, to))
      await restore(settingsOf({}, { folder: join(root, to) }), backup)
      expect(modeOf(root, to)).toBe("700")
    }
  })

  test("a data folder of an earlier version, from its next start on", async () => {
    const folder = join(root, "earlier")
    await fill(folder)
    for (const name of ["secret", "data-key"]) writeFileSync(join(folder, name), "")
    mkdirSync(join(folder, "incoming"))
    for (const path of [folder, join(folder, "db")]) chmodSync(path, 0o755)
    expect(await ensurePrivate(folder)).toBeUndefined()
    await (await openDb({ folder: join(folder, "db") })).close()
    expect([modeOf(folder), modeOf(folder, "db")]).toEqual(["700", "700"])
  })
})

describe("a warning is given, and nothing changed,", () => {
  test("where the group was let in", async () => {
    const folder = join(root, "group")
    await ensureWritable(folder)
    chmodSync(folder, 0o750)
    expect(await ensurePrivate(folder)).toMatch(/^PERINGATAN: .*\(hak akses 750\).* chmod 700 .*group$/)
    expect(modeOf(folder)).toBe("750")
  })

  test("where the folder holds other things too", async () => {
    const folder = join(root, "mixed")
    await ensureWritable(folder)
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, "index.html"), "")
    expect(await ensurePrivate(folder)).toContain("(hak akses 755)")
    expect(modeOf(folder)).toBe("755")
  })
})
