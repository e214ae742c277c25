import { mkdir, rmdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { forgetToken } from "./api.ts"
import { test as base } from "./test.ts"

const EMAIL = "laras.prabowo110@contoh.id"

interface SecondAdmin {
  /** Email of the demo's second GRO Admin. One test at a time has it, so it may change the password. */
  secondAdmin: string
}

export const test = base.extend<SecondAdmin>({
  secondAdmin: async ({ baseURL }, use) => {
    const lock = join(tmpdir(), `griya-second-admin-${new URL(String(baseURL)).port}`)
    const isFree = () =>
      mkdir(lock).then(
        () => true,
        () => false,
      )
    while (!(await isFree())) await wait(100)
    forgetToken(EMAIL)
    await use(EMAIL)
    await rmdir(lock)
  },
})
