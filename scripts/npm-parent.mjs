const LOOK_MS = 500

/**
 * Sends this process SIGTERM when npm's shell is gone: npm signals only that shell. Without npm, a process may
 * outlive its parent.
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
