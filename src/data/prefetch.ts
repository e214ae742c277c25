let loading = 0

/** Is something being loaded that the page can do without? */
export const isPrefetching = (): boolean => loading > 0

/** A page is loaded anew where a part of it is gone with an older build; not for a part that it can do without, in the middle of a form. */
export const prefetch = async <T>(load: () => Promise<T>): Promise<T> => {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

/** Has somebody asked the browser to save data? Then nothing is fetched that nobody has opened. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Does it when nothing else is to be done. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

let draw = () => {}
const drawn = new Promise<void>((resolve) => {
  draw = resolve
})

/** The app has been drawn: what the page can do without may share the line with nothing that it needs. */
export const appDrawn = (): void => draw()

/** When the app has been drawn and nothing else is to be done. */
export const afterDrawing = (): Promise<void> => drawn.then(() => new Promise<void>((done) => whenIdle(done)))
