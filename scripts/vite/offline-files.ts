import type { Plugin } from "vite"

const ONLINE_ONLY = /worker|Leaflet|PinsMap|PinMap|Import|Upload|template|excel/i

/** Lists the service worker's files in `/offline-files.json`, fetched when the page is idle. */
export const offlineFiles = (): Plugin => ({
  name: "offline-files",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name) && !ONLINE_ONLY.test(name))
      this.emitFile({
        type: "asset",
        fileName: "offline-files.json",
        source: JSON.stringify(files.map((name) => `/${name}`)),
      })
    },
  },
})
