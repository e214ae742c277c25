import type { Plugin } from "vite"

/** Of use only with a network: maps, and what reads and writes tables. */
const ONLINE = /worker|Leaflet|PinsMap|PinMap|Import|Upload|template|excel/i

/** Names the files that the installed app keeps, in `/offline-files.json`: the service worker fetches them when the page is idle. */
export const offlineFiles = (): Plugin => ({
  name: "offline-files",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name) && !ONLINE.test(name))
      this.emitFile({
        type: "asset",
        fileName: "offline-files.json",
        source: JSON.stringify(files.map((name) => `/${name}`)),
      })
    },
  },
})
