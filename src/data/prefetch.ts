let loading = 0

export const isPrefetching = (): boolean => loading > 0

/** Marks optional imports. Their failure must not reload the page, because a form may be open. */
export const prefetch = async <T>(load: () => Promise<T>): Promise<T> => {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

export const prefersReducedData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

let draw = () => {}
const firstRender = new Promise<void>((resolve) => {
  draw = resolve
})

/** Starts optional loading after the first render. */
export const markAppRendered = (): void => draw()

export const waitForIdleAfterRender = (): Promise<void> =>
  firstRender.then(() => new Promise<void>((done) => whenIdle(done)))
