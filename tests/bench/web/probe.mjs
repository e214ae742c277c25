/**
 * @typedef {object} Probe measurements in the page; times in ms since the navigation began
 * @property {number} fcp
 * @property {number} lcp the last candidate
 * @property {[start: number, duration: number][]} tasks longer than 50 ms
 * @property {[start: number, value: number][]} shifts that no input caused
 * @property {number | null} ready paint of the awaited elements
 * @property {number | null} live paint of the live elements
 * @property {number} click
 * @property {number | null} arrived the same after a click
 * @property {(selector: string, count: number) => boolean} matches
 * @property {(selector: string, count: number, then: (at: number) => void) => void} whenPainted
 */

/** @typedef {{ selector: string, count: number }} Sign minimum number of visible elements */

/** Runs in the page before its own scripts. @param {Sign} ready @param {Sign} live */
export const installProbe = (ready, live) => {
  /** @type {Probe} */
  const probe = {
    fcp: 0,
    lcp: 0,
    tasks: [],
    shifts: [],
    ready: null,
    live: null,
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
        // The message is handled after the paint.
        return requestAnimationFrame(() => port2.postMessage(0))
      }
      requestAnimationFrame(look)
    },
  }
  /** @param {string} wanted @param {number} least */
  const expectClick = (wanted, least) => {
    if (probe.matches(wanted, least)) throw new Error(`${wanted} is there before the click`)
    probe.arrived = null
    const begin = (/** @type {Event} */ { timeStamp }) => {
      probe.click = timeStamp
      probe.whenPainted(wanted, least, (at) => {
        probe.arrived = at
      })
    }
    addEventListener("click", begin, { capture: true, once: true })
  }
  Reflect.set(window, "probe", Object.assign(probe, { expectClick }))
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
  probe.whenPainted(ready.selector, ready.count, (at) => {
    probe.ready = at
  })
  probe.whenPainted(live.selector, live.count, (at) => {
    probe.live = at
  })
}

/** @param {(expression: string) => Promise<string>} evaluate @returns {Promise<Probe>} without its functions */
export const readProbe = async (evaluate) => JSON.parse(await evaluate("JSON.stringify(window.probe)"))
