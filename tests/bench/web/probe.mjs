/**
 * @typedef {object} Probe what the page notes about itself; times in ms since the navigation began
 * @property {number} fcp
 * @property {number} lcp the last candidate
 * @property {[start: number, duration: number][]} tasks longer than 50 ms
 * @property {[start: number, value: number][]} shifts that no input caused
 * @property {number | null} ready when the frame with what was waited for had been painted
 * @property {number} click
 * @property {number | null} arrived the same after a click
 * @property {(selector: string, count: number) => boolean} matches
 * @property {(selector: string, count: number, then: (at: number) => void) => void} whenPainted
 */

/** @typedef {{ selector: string, count: number }} Sign so many visible elements */

/**
 * In the page, before any script of its own.
 * @param {Sign} sign
 */
export const installProbe = ({ selector, count }) => {
  /** @type {Probe} */
  const probe = {
    fcp: 0,
    lcp: 0,
    tasks: [],
    shifts: [],
    ready: null,
    click: 0,
    arrived: null,
    matches: (wanted, least) => {
      const found = document.querySelectorAll(wanted)
      return (
        found.length >= least && [...found].filter((element) => element.getClientRects().length > 0).length >= least
      )
    },
    whenPainted: (wanted, least, then) => {
      const look = () => {
        if (!probe.matches(wanted, least)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => then(performance.now())
        // A message comes behind the paint.
        return requestAnimationFrame(() => port2.postMessage(0))
      }
      requestAnimationFrame(look)
    },
  }
  Reflect.set(window, "probe", probe)
  /** @param {string} type @param {(entry: any) => void} note */
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe("largest-contentful-paint", ({ startTime }) => {
    probe.lcp = startTime
  })
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") probe.fcp = startTime
  })
  observe("longtask", ({ startTime, duration }) => probe.tasks.push([startTime, duration]))
  observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) probe.shifts.push([startTime, value])
  })
  probe.whenPainted(selector, count, (at) => {
    probe.ready = at
  })
}

/** @param {import("@playwright/test").Page} page @returns {Promise<Probe>} without its functions */
export const readProbe = async (page) => JSON.parse(await page.evaluate("JSON.stringify(window.probe)"))
