/** Milliseconds between two looks at the parent. */
const LOOK_MS = 500

/**
 * Sends this process SIGTERM when the shell that npm started it in is gone. npm hands SIGTERM to that shell, which ends alone.
 * Started in another way, a process may outlive its parent.
 */
export const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, "SIGTERM")
  }, LOOK_MS)
  looking.unref()
}
