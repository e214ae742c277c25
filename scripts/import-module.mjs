import { runnerImport } from "vite"
import { inRoot, root } from "./paths.mjs"

/**
 * Imports a TypeScript module of the project, which Vite compiles.
 * @param {string} path from the project's folder
 * @returns {Promise<any>}
 */
export const importModule = async (path) =>
  (await runnerImport(inRoot(path), { root, configFile: false, logLevel: "error" })).module
