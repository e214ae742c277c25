import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, expect, test, vi } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { lockFolder } from "../../server/database/lock.ts"
import { ownIdentity } from "../../server/database/process-identity.ts"

const TIMES = { beat: 100, stale: 3000, grace: 500, wait: 4500 }

const STALE_MS = 10_000

const root = mkdtempSync(join(tmpdir(), "griya-lock-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let made = 0
const newFolder = () => {
  made += 1
  const parent = mkdtempSync(join(root, `${made}-`))
  return { parent, folder: join(parent, "db"), lock: join(parent, "db.lock") }
}
const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const container = async (namespace: string) => ({ ...(await ownIdentity()), pid: 1, start: "77", namespace })

test.concurrent("with process 1 of two containers, a living holder is waited for, and refused in a sentence after a bounded time", async () => {
  const { parent, folder } = newFolder()
  const said: string[] = []
  const { release } = await lockFolder(folder, { identity: await container("pid:[1]"), times: TIMES })
  const second = { identity: await container("pid:[2]"), times: TIMES, say: (line: string) => said.push(line) }
  const waited = await timeOf(() => expect(lockFolder(folder, second)).rejects.toThrow(/di kontainer atau mesin lain/))
  expect(waited).toBeGreaterThan(TIMES.wait)
  expect(said).toEqual([expect.stringMatching(/belum dilepas proses lain\. Menunggu paling lama 4\.5 detik\.$/)])
  await release()
  expect(readdirSync(parent)).toEqual([])
})

test.concurrent("with process 1 of two containers, the second one has the folder as soon as the first lets go", async () => {
  const { folder } = newFolder()
  const { release } = await lockFolder(folder, { identity: await container("pid:[1]"), times: TIMES })
  const second = lockFolder(folder, { identity: await container("pid:[2]"), times: TIMES })
  await sleep(300)
  await release()
  expect(await timeOf(async () => (await second).release())).toBeLessThan(STALE_MS)
})

test.concurrent("with process 1 of two containers, one of several takes over a lock without a heartbeat", async () => {
  const { parent, folder, lock } = newFolder()
  writeFileSync(lock, "1 77 boot pid:[1] 0123456789abcdef")
  const starters = [2, 3, 4, 5].map(async (number) =>
    lockFolder(folder, { identity: await container(`pid:[${number}]`), times: TIMES }),
  )
  const settled = await Promise.allSettled(starters)
  const held = settled.flatMap((one) => (one.status === "fulfilled" ? one.value : []))
  expect(held).toHaveLength(1)
  expect(readdirSync(parent)).toEqual(["db.lock.2"])
  await held[0]?.release()
  expect(readdirSync(parent)).toEqual([])
})

test.concurrent("on one machine, a running process is refused at once, one that has ended is replaced at once", async () => {
  const { folder, lock } = newFolder()
  const me = await ownIdentity()
  const { release } = await lockFolder(folder)
  expect(await timeOf(() => expect(lockFolder(folder)).rejects.toThrow(/\(nomor \d+\)/))).toBeLessThan(STALE_MS)
  await release()
  for (const ended of ["4194303 1", `${process.ppid} 1`, `4194303 1 ${me.boot} ${me.namespace} 0`]) {
    writeFileSync(lock, ended)
    expect(await timeOf(async () => (await lockFolder(folder)).release())).toBeLessThan(STALE_MS)
  }
  writeFileSync(lock, String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow("DATA_DIR")
})

test.concurrent("on one machine, a lock that names no process has to be stale", async () => {
  const taken = ["rubbish", "", "7 1 - - 0"].map(async (text) => {
    const { folder, lock } = newFolder()
    writeFileSync(lock, text)
    expect(await timeOf(async () => (await lockFolder(folder, { times: TIMES })).release())).toBeGreaterThan(
      TIMES.stale,
    )
  })
  await Promise.all(taken)
})

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
})

const spawnHolder = (folder: string, wrapper: readonly string[] = []) => {
  const script = [process.execPath, inRoot("tests/server/lock-holder.mjs"), folder, JSON.stringify(TIMES)]
  const [command = "", ...args] = [...wrapper, ...script]
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] })
  children.push(child)
  const output: string[] = []
  const errors: string[] = []
  createInterface({ input: child.stdout }).on("line", (line) => output.push(line))
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line))
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once("close", (code, signal) => done(signal ?? code)),
  )
  return {
    child,
    ended,
    output: () => output.join("\n"),
    errors: () => errors.join("\n"),
    go: () => child.stdin.write("\n"),
    says: (text: string) =>
      vi.waitFor(() => expect(output.join("\n")).toContain(text), { timeout: 60_000, interval: 20 }),
  }
}

const UNSHARE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]
const isUnshareAllowed = spawnSync("unshare", [...UNSHARE.slice(1), "true"]).status === 0

const innerPid = ({ pid }: ChildProcess) =>
  Number(spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" }).stdout)

const suspended: [where: string, wrapper: readonly string[]][] = [["on this machine", []]]
if (isUnshareAllowed) suspended.push(["as process 1, which its own SIGKILL does not end", UNSHARE])

test.concurrent.each(suspended)(
  "a process that was suspended until another took over writes nothing more: %s",
  async (_where, wrapper) => {
    const { folder, lock } = newFolder()
    const first = spawnHolder(folder, wrapper)
    await first.says("ready")
    first.go()
    await first.says("locked")
    // Simulates a lock from another kernel.
    writeFileSync(lock, readFileSync(lock, "utf8").replace(/ \S+ pid:/, " other pid:"))
    const pid = wrapper.length ? innerPid(first.child) : Number(first.child.pid)
    process.kill(pid, "SIGSTOP")
    const { release } = await lockFolder(folder, { times: TIMES })
    const written = () => readFileSync(`${folder}.written`, "utf8").length
    const before = written()
    process.kill(pid, "SIGCONT")
    const how = await first.ended
    // A lock that is still held when its folder is removed would end this process.
    await release()
    expect([70, "SIGKILL"]).toContain(how)
    // One write may have been between its check and its end when the process was suspended.
    expect(written() - before).toBeLessThanOrEqual(1)
    expect(first.errors()).toContain("diambil alih proses lain")
    expect(existsSync(lock)).toBe(false)
  },
)

if (isUnshareAllowed) {
  test.concurrent.each(["a free", "a stale"])(
    "of two that start together on %s lock one has it, the other is refused",
    async (kind) => {
      const { folder, lock } = newFolder()
      if (kind === "a stale") writeFileSync(lock, "1 77 boot pid:[1] 0123456789abcdef")
      const starters = [spawnHolder(folder, UNSHARE), spawnHolder(folder, UNSHARE)]
      for (const { says } of starters) await says("ready")
      for (const { go } of starters) go()
      const outputs = () => starters.map(({ output }) => output().split("\n").slice(1).join())
      await vi.waitFor(() => expect(outputs().filter(Boolean)).toHaveLength(2), { timeout: 60_000 })
      expect(outputs().sort()).toEqual([expect.stringMatching(/^Folder basis data .* mesin lain/), "locked"])
    },
  )

  test.concurrent("one that was killed is replaced after a while", async () => {
    const { folder } = newFolder()
    const first = spawnHolder(folder, UNSHARE)
    await first.says("ready")
    first.go()
    await first.says("locked")
    first.child.kill("SIGKILL")
    const second = spawnHolder(folder, UNSHARE)
    await second.says("ready")
    second.go()
    await second.says("locked")
  })
}

// Behind the others, whose timers it would hold up.
test.sequential("a main thread that is busy for long keeps its lock", async () => {
  const { folder } = newFolder()
  const { release } = await lockFolder(folder, { identity: await container("pid:[1]"), times: TIMES })
  await sleep(300)
  const second = spawnHolder(folder)
  await second.says("ready")
  second.go()
  // Longer than a heartbeat may be absent, shorter than the wait of the second process.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TIMES.stale + TIMES.grace)
  expect(second.output()).not.toContain("locked")
  await release()
  await second.says("locked")
})
