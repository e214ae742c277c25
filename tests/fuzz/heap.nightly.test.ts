import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { inRoot } from "../../scripts/paths.mjs"
import { SEED } from "./run.ts"

const REQUESTS = 8000

test(`the heap does not grow over ${REQUESTS} requests`, async () => {
  const args = ["--expose-gc", inRoot("tests/fuzz/heap.mjs"), String(REQUESTS), SEED]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const heaps: number[] = JSON.parse(stdout.trim().split("\n").at(-1) ?? "")
  expect(heaps).toHaveLength(11)
  // Allows 17 % and 10 MB for noise and caches.
  expect(heaps.at(-1)).toBeLessThan(Number(heaps[2]) * 1.17 + 10)
}, 3_600_000)
