import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, expect, test, vi } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { lockFolder } from "../../server/database/lock.ts"
import { ownIdentity } from "../../server/database/process-identity.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"

const TIMES = { beat: 100, stale: 3000, grace: 500, wait: 4500 }

const root = temporaryFolder("lock")
const newFolder = () => {
  const folder = join(mkdtempSync(join(root, "lock-")), "db")
  return { folder, lock: `${folder}.lock` }
}

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
})

const spawnHolder = (folder: string, wrapper: readonly string[] = [], times = TIMES) => {
  const script = [process.execPath, inRoot("tests/server/lock-holder.mjs"), folder, JSON.stringify(times)]
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
    await vi.waitFor(() => expect(existsSync(`${folder}.written`)).toBe(true), { timeout: 60_000, interval: 20 })
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
      const outputs = () => starters.map(({ output }) => output().match(/^(Folder|locked).*/m)?.[0])
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
  const identity = { ...(await ownIdentity()), pid: 1, start: "77", namespace: "pid:[1]" }
  const { release } = await lockFolder(folder, { identity, times: TIMES })
  const second = spawnHolder(folder, [], { ...TIMES, wait: 60_000 })
  await second.says("ready")
  second.go()
  await second.says("waiting")
  // Longer than a heartbeat may be absent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TIMES.stale + 4 * TIMES.grace)
  // Output of the second process has not been read in the meantime, but its file is there as soon as it has the lock.
  expect(existsSync(`${folder}.written`)).toBe(false)
  await release()
  await second.says("locked")
})
