import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { clientOnly } from "./tests/tools/client-only.ts"

/** Old packages that @refinedev/antd's entry imports and that say nothing of their side effects: they have none, so what is not used goes. */
const PURE = /node_modules\/(react-markdown|remark-gfm|papaparse|sunflower-antd|pluralize|warn-once)\//

/** `vite build` makes the app in dist/, `vite build --ssr` the reference API in dist-server/; packages stay outside the latter. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), clientOnly()],
  build: isSsrBuild
    ? {
        ssr: "server/main.ts",
        outDir: "dist-server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name].js" } },
      }
    : {
        outDir: "dist",
        manifest: true,
        sourcemap: false,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: { treeshake: { moduleSideEffects: (id) => (PURE.test(id) ? false : undefined) } },
        chunkSizeWarningLimit: 2000,
      },
  server: { watch: { ignored: ["**/.data/**", "**/dist/**", "**/dist-server/**", "**/test-results/**"] } },
  test: {
    environment: "node",
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**", "node_modules/**"],
    maxWorkers: 2,
    // The files of a worker share their modules, which take longer to load than most tests to run; what a test stubs, ends with it.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Generous, because a busy machine is no defect; what hangs is found all the same.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
}))
