/**
 * @typedef {object} Sent request of the page; times in seconds of the DevTools protocol's clock
 * @property {string} url
 * @property {string} type
 * @property {number} start
 * @property {number} [end]
 * @property {string} [mime]
 * @property {number} [length] bytes of the body as served, by its header
 * @property {number} [bytes] received, headers included
 */

/** kB of 1024 bytes, as in the tables of other products. @param {number} bytes */
const kB = (bytes) => Math.round((bytes / 1024) * 10) / 10

/** @param {Pick<import("./chromium.mjs").Session, "on">} cdp */
export const recordRequests = (cdp) => {
  /** @type {Map<string, Sent>} */
  const sent = new Map()
  /** @param {string} id @param {Partial<Sent>} known */
  const note = (id, known) => {
    const request = sent.get(id)
    if (request) Object.assign(request, known)
  }
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "", timestamp }) =>
    sent.set(requestId, { url: request.url, type, start: timestamp }),
  )
  cdp.on("Network.responseReceived", ({ requestId, response, type }) => {
    const [, length] = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-length") ?? []
    note(requestId, { type, mime: response.mimeType, ...(length !== undefined && { length: Number(length) }) })
  })
  cdp.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: timestamp, bytes: encodedDataLength }),
  )
  cdp.on("Network.loadingFailed", ({ requestId, timestamp }) => note(requestId, { end: timestamp }))
  return sent
}

/** @param {Sent} request */
export const isOpen = ({ end, type, url }) =>
  end === undefined && type !== "WebSocket" && type !== "EventSource" && !url.includes("/socket.io/")

/** @param {Sent} request */
const bytesOf = ({ length, bytes = 0 }) => length ?? bytes

/**
 * Sums sizes and counts of requests to the page's own origin. Excludes the icon, which the browser requests at any
 * time.
 * @param {readonly Sent[]} requests @param {string} origin
 * @param {number} ready when the page was ready, on the protocol's clock
 * @param {RegExp} [rows] of the request for the rows
 */
export const weigh = (requests, origin, ready, rows) => {
  const own = requests.filter(({ url }) => url.startsWith(origin) && !/\/favicon\.\w+$/.test(url))
  /** @param {(request: Sent) => boolean} counts */
  const sum = (counts) => kB(own.filter(counts).reduce((bytes, request) => bytes + bytesOf(request), 0))
  /** @param {RegExp} mime */
  const ofType = (mime) => (/** @type {Sent} */ request) => mime.test(request.mime ?? "")
  const [isScript, isStyle, isPage] = [ofType(/javascript/), ofType(/css/), ofType(/html/)]
  const asked = rows && own.find(({ url }) => rows.test(url))
  return {
    js: sum(isScript),
    jsAtReady: sum((request) => isScript(request) && request.end !== undefined && request.end <= ready),
    css: sum(isStyle),
    html: sum(isPage),
    other: sum((request) => !isScript(request) && !isStyle(request) && !isPage(request)),
    requests: own.length,
    ...(asked && { requestsBeforeRows: own.filter(({ start }) => start < asked.start).length }),
  }
}
