/**
 * @typedef {object} Origin stored data of a site, as in Playwright's storage state
 * @property {string} origin
 * @property {{ name: string, value: string }[]} localStorage
 * @property {{ name: string, version: number, stores: { name: string, records: { key: IDBValidKey, value: unknown }[] }[] }[]} [indexedDB]
 */

/** Runs in a page of the origin. @param {Origin} origin */
const restore = async ({ localStorage: items, indexedDB: databases = [] }) => {
  for (const { name, value } of items) localStorage.setItem(name, value)
  for (const { name, version, stores } of databases)
    await new Promise((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => {
        for (const store of stores) {
          const made = request.result.createObjectStore(store.name)
          for (const { key, value } of store.records) made.put(value, key)
        }
      }
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        request.result.close()
        resolve(undefined)
      }
    })
}

/**
 * Signs the context in before its first request, without a server.
 * @param {import("./chromium.mjs").Session} page @param {{ origins: Origin[] }} state
 */
export const restoreSession = async (page, { origins }) => {
  await page.send("Fetch.enable")
  page.on("Fetch.requestPaused", ({ requestId }) =>
    page.send("Fetch.fulfillRequest", { requestId, responseCode: 200, body: "" }),
  )
  for (const origin of origins) {
    await page.send("Page.navigate", { url: `${origin.origin}/` })
    const { exceptionDetails } = await page.send("Runtime.evaluate", {
      expression: `(${restore})(${JSON.stringify(origin)})`,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`The session cannot be restored: ${exceptionDetails.exception?.description}`)
  }
}
