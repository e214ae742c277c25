type Release = () => void

const byLock = (name: string, patience: number) =>
  new Promise<Release | undefined>((resolve) => {
    const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    navigator.locks
      .request(name, options, (lock) => lock && new Promise<void>((release) => resolve(release)))
      .then(
        () => resolve(undefined),
        () => resolve(undefined),
      )
  })

/** Milliseconds in which another tab says that it holds the name. One that the browser has put to sleep does not. */
const ANSWER_TIME = 100
/** What its holder says; of tabs that ask at the same time the highest number below it goes first. */
const HELD = 1

const byAsking = (name: string) =>
  new Promise<Release | undefined>((resolve) => {
    const channel = new BroadcastChannel(name)
    const release = () => channel.close()
    let mine = Math.random()
    const timer = setTimeout(() => {
      mine = HELD
      resolve(release)
    }, ANSWER_TIME)
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
 * Holds a name among this browser's tabs until it is let go or the page is gone, however it went. Undefined where another
 * tab holds it, for longer than so many milliseconds. Pages that came unencrypted have no locks, and ask the other tabs.
 */
export const holdName = (name: string, patience = 0): Promise<Release | undefined> =>
  navigator.locks ? byLock(name, patience) : byAsking(name)
