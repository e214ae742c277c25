/** Milliseconds between two looks at the parent. */
const LOOK_MS = 500

/**
 * Sends this process SIGTERM when the shell that npm has started it in is gone. npm hands its own SIGTERM to that shell, and the
 * shell ends without handing it on. Started in another way, a process may outlive its parent.
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
