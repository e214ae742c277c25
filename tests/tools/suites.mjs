import { spawnSync } from "node:child_process"
import { bin, root } from "../../scripts/paths.mjs"

/**
 * Runs test files with all of their output.
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runFiles = (files, env = {}) =>
  spawnSync(bin("vitest"), ["run", ...files, "--disable-console-intercept"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  }).status ?? 1
