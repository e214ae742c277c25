type Release = () => void

const requestWebLock = (name: string, patience: number) =>
  new Promise<Release | undefined>((resolve) => {
    const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    navigator.locks
      .request(name, options, (lock) => lock && new Promise<void>((release) => resolve(release)))
      .then(
        () => resolve(undefined),
        () => resolve(undefined),
      )
  })

/** Time for other tabs to respond, in milliseconds. Suspended tabs do not respond. */
const REPLY_TIMEOUT_MS = 100
/** The holder's number; among competing tabs the highest number wins. */
const HOLDER_PRIORITY = 1

const requestByBroadcast = (name: string) =>
  new Promise<Release | undefined>((resolve) => {
    const channel = new BroadcastChannel(name)
    const release = () => channel.close()
    let mine = Math.random()
    const timer = setTimeout(() => {
      mine = HOLDER_PRIORITY
      resolve(release)
    }, REPLY_TIMEOUT_MS)
    channel.onmessage = ({ data }) => {
      if (data < mine) channel.postMessage(mine)
      if (data <= mine) return
      clearTimeout(timer)
      release()
      resolve(undefined)
    }
    channel.postMessage(mine)
  })

/**
 * Locks a name among tabs until release or unload. @returns undefined if the lock stays taken. Without HTTPS there are
 * no Web Locks, so tabs negotiate.
 */
export const acquireTabLock = (name: string, patience = 0): Promise<Release | undefined> =>
  navigator.locks ? requestWebLock(name, patience) : requestByBroadcast(name)
