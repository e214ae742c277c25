import { readFile, readlink } from "node:fs/promises"

export interface ProcessIdentity {
  pid: number
  /** Start in clock ticks since boot, because process ids are reused. Empty if unknown. */
  start: string
  boot?: string
  /** Namespace of the process id: each container has its own process 1. */
  namespace?: string
}

/** Fields of /proc/<pid>/stat from the third on; the second may contain spaces. */
const statWords = (stat: string) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")

/** @returns "ended" for a zombie, an empty string where there is no /proc */
const startTime = async (pid: number): Promise<string> => {
  const words = statWords(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""))
  return words[0] === "Z" || words[0] === "X" ? "ended" : (words[19] ?? "")
}

/** A /proc of another namespace (`unshare --pid` without `--mount-proc`) describes other processes. */
const isOwnProc = async () => (await readFile("/proc/self/stat", "utf8").catch(() => "")).startsWith(`${process.pid} `)

const trimmed = (reading: Promise<string>) =>
  reading.then(
    (text) => text.trim() || undefined,
    () => undefined,
  )

export const ownIdentity = async (): Promise<ProcessIdentity> => {
  const { pid } = process
  if (!(await isOwnProc())) return { pid, start: "" }
  return {
    pid,
    start: await startTime(pid),
    boot: await trimmed(readFile("/proc/sys/kernel/random/boot_id", "utf8")),
    namespace: await trimmed(readlink("/proc/self/ns/pid")),
  }
}

const exists = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** Valid only for processes of the same kernel and namespace. */
export const isRunning = async ({ pid, start }: ProcessIdentity): Promise<boolean> => {
  if (!exists(pid)) return false
  const now = await startTime(pid)
  return now !== "ended" && (start === "" || start === now)
}
