import { spawnSync } from "node:child_process"
import { rmSync, statfsSync, writeFileSync } from "node:fs"
import { appendFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { emptyDatabase } from "../server/snapshot.ts"
import { audit } from "./audit.ts"
import { clientOf } from "./client.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { placeIn } from "./place.ts"

const MEGABYTE = 2 ** 20
const SENTENCE = /answered 507 .*Penyimpanan server penuh, jadi belum ada yang disimpan\. Hubungi pengelola layanan\./

const disk = temporaryFolder("disk")
const mount = () => spawnSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", disk]).status === 0
// Only root may mount a small disk.
const isMounted = process.getuid?.() === 0 && mount()
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk])
})

const fillUp = async (file: string) => {
  for (;;) {
    const isFull = await appendFile(file, new Uint8Array(4096)).then(
      () => false,
      () => true,
    )
    if (isFull) return
  }
}

test.skipIf(!isMounted)(
  "on a full disk nothing is taken that cannot be kept, and with room again all goes on",
  async () => {
    const place = await placeIn({ snapshot: await emptyDatabase(), folder: join(disk, "data") })
    const ballast = join(disk, "ballast")
    const client = clientOf()
    const loads = loadsOf(client)
    const wrongNow = async () => (await Promise.all(loads.map(({ wrong }) => wrong()))).flat()
    const product = await place.start()
    try {
      client.serve(product)
      for (const who of [undefined, LARAS]) await client.signIn(who)
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, new Uint8Array(bavail * bsize - MEGABYTE))
      const refused = startLoads(loads.slice(0, 3))
      await refused.ended
      const others = refused.failures.filter((failure) => !SENTENCE.test(failure))
      expect(others).toEqual([])
      await fillUp(join(disk, "rest"))
      // The product writes to the disk every ten seconds.
      while ((await fetch(`${product.address}/health`)).status !== 503) await sleep(500)
      const wrong = await wrongNow()
      for (const file of [ballast, join(disk, "rest")]) rmSync(file)
      const load = startLoads(loads)
      await sleep(3000)
      await load.stop()
      wrong.push(...load.failures, ...(await wrongNow()))
      client.end()
      await product.stop()
      wrong.push(...(await place.look(audit)))
      expect(wrong).toEqual([])
    } finally {
      client.end()
      await product.stop()
      await place.end()
    }
  },
)
