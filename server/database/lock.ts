import { randomBytes } from "node:crypto"
import { open, readdir, rm, writeFile } from "node:fs/promises"
import { basename, dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type HeldLock, holdLock } from "./held-lock.ts"
import { isRunning, ownIdentity, type ProcessIdentity } from "./process-identity.ts"

/** Durations in milliseconds. */
interface LockTimes {
  beat: number
  /** Time without a heartbeat after which a lock is stale. */
  stale: number
  /** Delay before a taken-over folder is used: its former holder, if alive, ends itself in that time. */
  grace: number
  wait: number
}

const TIMES: LockTimes = { beat: 2000, stale: 12_000, grace: 5000, wait: 30_000 }

interface Clock {
  /** Milliseconds that never go back. */
  now: () => number
  sleep: (milliseconds: number) => Promise<unknown>
}

const systemClock: Clock = { now: () => performance.now(), sleep }

export interface LockOptions {
  identity?: ProcessIdentity
  times?: LockTimes
  say?: (line: string) => void
  clock?: Clock
  hold?: typeof holdLock
}

/**
 * `db.lock`, then `db.lock.2` for the process that takes over. Created exclusively, so that only one succeeds. The
 * highest number holds the lock.
 */
interface LockFile {
  number: number
  text: string
  /** Changes with each heartbeat. Never compared with our clock: another machine's may differ. */
  beatAt: number
}

const fileOf = (folder: string, number: number) => (number === 1 ? `${folder}.lock` : `${folder}.lock.${number}`)

const numbersAt = async (folder: string): Promise<number[]> => {
  const prefix = `${basename(folder)}.lock`
  const numbers = (await readdir(dirname(folder))).flatMap((name) => {
    if (name === prefix) return 1
    return name.startsWith(`${prefix}.`) ? Number(name.slice(prefix.length + 1)) : []
  })
  return numbers.filter(Number.isInteger).sort((a, b) => a - b)
}

/** Opens the file first, because network file systems then ask their server. */
const readLock = async (folder: string, number: number): Promise<LockFile | undefined> => {
  const file = await open(fileOf(folder, number)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  })
  if (!file) return undefined
  try {
    return { number, text: await file.readFile("utf8"), beatAt: (await file.stat()).mtimeMs }
  } finally {
    await file.close()
  }
}

const newestLock = async (folder: string) => {
  const number = (await numbersAt(folder)).at(-1)
  return number === undefined ? undefined : readLock(folder, number)
}

/** The process id is first, because earlier versions read it there. */
const textOf = ({ pid, start, boot = "-", namespace = "-" }: ProcessIdentity) =>
  [pid, start || "-", boot, namespace, randomBytes(8).toString("hex")].join(" ")

/**
 * `unknown` if the process id belongs to another kernel or namespace. Locks of earlier versions contain neither and
 * count as local.
 */
const holderOf = async ({ text }: LockFile, me: ProcessIdentity): Promise<"running" | "ended" | "unknown"> => {
  const [pid = "", start = "-", boot, namespace] = text.trim().split(" ")
  const isEarlier = boot === undefined
  const isHere = isEarlier || (boot === me.boot && namespace === me.namespace)
  if (!isHere || !/^\d+$/.test(pid)) return "unknown"
  return (await isRunning({ pid: Number(pid), start: start === "-" ? "" : start })) ? "running" : "ended"
}

const inUse = (folder: string, text: string) =>
  new Error(
    `Folder basis data ${folder} sedang dipakai proses lain (nomor ${text.split(" ")[0]}). Hentikan proses itu, atau pakai folder lain lewat DATA_DIR.`,
  )

const inUseElsewhere = (folder: string, seconds: number) =>
  new Error(
    `Folder basis data ${folder} sedang dipakai proses lain, di kontainer atau mesin lain, dan tidak dilepas dalam ${seconds} detik. Hentikan proses itu dahulu (saat deploy: yang lama berhenti sebelum yang baru mulai), atau pakai folder lain lewat DATA_DIR. Untuk beberapa server sekaligus pakai PostgreSQL lewat DATABASE_URL.`,
  )

const showWaiting = (folder: string, seconds: number) =>
  `Folder basis data ${folder} belum dilepas proses lain. Menunggu paling lama ${seconds} detik.`

const showLockLost = (folder: string) =>
  `Folder basis data ${folder} diambil alih proses lain, karena proses ini lama tidak memberi tanda. Proses ini berhenti supaya tidak merusak data.`

/** @returns undefined if another process was faster or the old lock was released */
const tryTake = async (folder: string, text: string, from?: LockFile) => {
  const number = (from?.number ?? 0) + 1
  const path = fileOf(folder, number)
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined
    throw error
  }
  const isNewest = (await numbersAt(folder)).at(-1) === number
  const isSame = !from || (await readLock(folder, from.number))?.text === from.text
  if (isNewest && isSame) return number
  await rm(path, { force: true })
  return undefined
}

const removeOlder = async (folder: string, number: number) => {
  for (const older of await numbersAt(folder)) if (older < number) await rm(fileOf(folder, older), { force: true })
}

type Waiting = Required<Omit<LockOptions, "hold">>

const waitForRelease = async (folder: string, { identity, times, say, clock }: Waiting) => {
  const began = clock.now()
  let seen: LockFile | undefined
  let seenAt = began
  for (;;) {
    const lock = await newestLock(folder)
    if (!lock) return { grace: 0 }
    const holder = await holderOf(lock, identity)
    if (holder === "running") throw inUse(folder, lock.text)
    if (holder === "ended") return { from: lock, grace: 0 }
    const now = clock.now()
    if (!seen) say(showWaiting(folder, times.wait / 1000))
    if (lock.text !== seen?.text || lock.beatAt !== seen.beatAt) [seen, seenAt] = [lock, now]
    if (now - seenAt > times.stale) return { from: lock, grace: times.grace }
    if (now - began > times.wait) throw inUseElsewhere(folder, times.wait / 1000)
    await clock.sleep(times.beat / 2)
  }
}

/**
 * Excludes every other process, container and machine from the folder; PGlite does not. Takes over locks of ended
 * processes at once, others when stale.
 */
export const lockFolder = async (
  folder: string,
  { identity, times = TIMES, say = () => {}, clock = systemClock, hold = holdLock }: LockOptions = {},
): Promise<HeldLock> => {
  const me = identity ?? (await ownIdentity())
  for (;;) {
    const { from, grace } = await waitForRelease(folder, { identity: me, times, say, clock })
    const number = await tryTake(folder, textOf(me), from)
    if (number === undefined) continue
    const held = hold({
      path: fileOf(folder, number),
      successor: fileOf(folder, number + 1),
      beatMs: times.beat,
      staleMs: times.stale,
      lost: showLockLost(folder),
    })
    await clock.sleep(grace)
    await removeOlder(folder, number)
    return held
  }
}
