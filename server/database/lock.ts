import { readFile, rm, writeFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * When the process started, in the system's clock ticks: process ids are used again. "ended" for a zombie;
 * empty where the system does not say.
 */
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  const facts = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return facts[0] === "Z" || facts[0] === "X" ? "ended" : (facts[19] ?? "")
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

const held = new Set<string>()

const isHeld = async (lock: string, path: string) => {
  const [pid = "", started = ""] = lock.trim().split(" ")
  if (Number(pid) === process.pid) return held.has(path)
  if (!/^\d+$/.test(pid) || !isRunning(Number(pid))) return false
  const now = await startOf(Number(pid))
  return now !== "ended" && (started === "" || started === now)
}

const inUse = (folder: string, lock: string) =>
  new Error(
    `Folder basis data ${folder} sedang dipakai proses lain (nomor ${lock.split(" ")[0]}). Hentikan proses itu, atau pakai folder lain lewat DATA_DIR.`,
  )

/** Keeps a second process out of the folder; PGlite itself would let it in. The lock of a process that is gone is taken over. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${folder}.lock`
  const mine = `${process.pid} ${await startOf(process.pid)}`
  const take = () => writeFile(path, mine, { flag: "wx" })
  try {
    await take()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    const lock = await readFile(path, "utf8").catch(() => "")
    if (await isHeld(lock, path)) throw inUse(folder, lock)
    await rm(path, { force: true })
    await take().catch(async (cause) => {
      throw Object.assign(inUse(folder, await readFile(path, "utf8").catch(() => "?")), { cause })
    })
    await sleep(25) // Who took over at the same moment has removed ours by now.
    const left = await readFile(path, "utf8").catch(() => "")
    if (left !== mine) throw inUse(folder, left)
  }
  held.add(path)
  return async () => {
    held.delete(path)
    await rm(path, { force: true })
  }
}
