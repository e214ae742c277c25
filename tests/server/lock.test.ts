import { mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { rm, utimes } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { type LockOptions, lockFolder } from "../../server/database/lock.ts"
import { ownIdentity } from "../../server/database/process-identity.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const STALE_MS = 12_000
const STEP_MS = 1000

const root = temporaryFolder("lock")

let parent: string
let folder: string
let lock: string
beforeEach(() => {
  parent = mkdtempSync(join(root, "lock-"))
  folder = join(parent, "db")
  lock = `${folder}.lock`
})

/** Time that passes only while somebody waits for a lock. Every lock that is held has a heartbeat at each step. */
const createTime = () => {
  let now = 0
  const heldPaths = new Set<string>()
  let alarm: { at: number; act: () => Promise<unknown> } | undefined
  const options: LockOptions = {
    clock: {
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds
        for (const path of heldPaths) await utimes(path, now / 1000, now / 1000)
        if (alarm && alarm.at <= now) await alarm.act()
      },
    },
    hold: ({ path }) => {
      heldPaths.add(path)
      return {
        ensureHeld: () => {},
        release: async () => {
          heldPaths.delete(path)
          await rm(path, { force: true })
        },
      }
    },
  }
  const callAt = (at: number, act: () => Promise<unknown>) => {
    alarm = { at, act }
  }
  return { now: () => now, options, callAt }
}

const container = async (namespace: string) => ({ ...(await ownIdentity()), pid: 1, start: "77", namespace })

describe("with process 1 of two containers", () => {
  test("a living holder is waited for, and refused in a sentence after a bounded time", async () => {
    const { now, options } = createTime()
    const lines: string[] = []
    const { release } = await lockFolder(folder, { ...options, identity: await container("pid:[1]") })
    const second = { ...options, identity: await container("pid:[2]"), say: (line: string) => lines.push(line) }
    await expect(lockFolder(folder, second)).rejects.toThrow(/di kontainer atau mesin lain/)
    expect(now()).toBe(30_000 + STEP_MS)
    expect(lines).toEqual([expect.stringMatching(/belum dilepas proses lain\. Menunggu paling lama 30 detik\.$/)])
    await release()
    expect(readdirSync(parent)).toEqual([])
  })

  test("the second one has the folder as soon as the first lets go", async () => {
    const { now, options, callAt } = createTime()
    const { release } = await lockFolder(folder, { ...options, identity: await container("pid:[1]") })
    callAt(3 * STEP_MS, release)
    await lockFolder(folder, { ...options, identity: await container("pid:[2]") })
    expect(now()).toBe(3 * STEP_MS)
  })

  test("one of several takes over a lock without a heartbeat", async () => {
    const { options } = createTime()
    writeFileSync(lock, "1 77 boot pid:[1] 0123456789abcdef")
    const starters = [2, 3, 4, 5].map(async (number) =>
      lockFolder(folder, { ...options, identity: await container(`pid:[${number}]`) }),
    )
    const settled = await Promise.allSettled(starters)
    const held = settled.flatMap((one) => (one.status === "fulfilled" ? one.value : []))
    expect(held).toHaveLength(1)
    expect(readdirSync(parent)).toEqual(["db.lock.2"])
    await held[0]?.release()
    expect(readdirSync(parent)).toEqual([])
  })
})

describe("on one machine", () => {
  test("a running process is refused at once, one that has ended is replaced at once", async () => {
    const { now, options } = createTime()
    const me = await ownIdentity()
    const { release } = await lockFolder(folder, options)
    await expect(lockFolder(folder, options)).rejects.toThrow(/\(nomor \d+\)/)
    await release()
    for (const ended of ["4194303 1", `${process.ppid} 1`, `4194303 1 ${me.boot} ${me.namespace} 0`]) {
      writeFileSync(lock, ended)
      await (await lockFolder(folder, options)).release()
    }
    writeFileSync(lock, String(process.ppid))
    await expect(lockFolder(folder, options)).rejects.toThrow("DATA_DIR")
    expect(now()).toBe(0)
  })

  test.each(["rubbish", "", "7 1 - - 0"])("a lock that names no process has to be stale: %j", async (text) => {
    const { now, options } = createTime()
    writeFileSync(lock, text)
    await lockFolder(folder, options)
    expect(now()).toBeGreaterThan(STALE_MS)
  })
})
