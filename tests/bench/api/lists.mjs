import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { medianOf, signIn, startProduct, timeOf } from "../product.mjs"

const RUNS = 25

const calls = [
  "main/house-list/admin?page=1&limit=20&sort=-updated_at",
  "main/house-list/admin?page=80&limit=20&sort=-price&status_in=active",
  "main/house-list/admin?page=1&limit=200&search=rumah&price_gte=500000000",
  "main/house-list/admin-statistic",
  "main/house-list/premium?page=1&limit=20",
  "main/premium-ads?page=1&limit=20",
  "main/request-cust?page=1&limit=20&sort=-created_at",
  "main/request-cust/group-property_id?page=1&limit=20",
  "main/user/all?page=1&limit=20",
  "main/find-properties?page=1&limit=20",
  "main/bi-checking?page=1&limit=20",
  "main/house-type",
  "main/master-trait",
  "main/extra-facility",
  "main/schedule-house-list?page=1&limit=20&sort=-starts_at",
  "main/notification?page=1&limit=20",
  "main/area-master?page=1&limit=20",
  "main/fair-price-calculator?page=1&limit=20",
  "main/special-area?page=1&limit=20",
  "main/master-subscribe?page=1&limit=20",
  "main/subscribe-transaction/status?page=1&limit=20",
  "main/withdrawal/admin?page=1&limit=20",
  "main/report-share?page=1&limit=20",
  "main/master-province",
  "main/master-city?id_provinsi=32",
  "main/master-district?id_kota=32.04",
  "main/master-village?id_kecamatan=32.04.05",
  "main/villages?id_kecamatan=32.04.05",
  "payment/payment?page=1&limit=20",
  "payment/activity?page=1&limit=20",
  "payment/usytics?page=1&limit=20",
]

export const timeLists = async () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-bench-"))
  try {
    const first = await startProduct(folder)
    await first.stop()
    const { address, ready, stop } = await startProduct(folder)
    console.log(`first start, with the demo data made: ${(first.ready / 1000).toFixed(1)} s`)
    console.log(`second start until /health answers:   ${(ready / 1000).toFixed(1)} s`)
    const token = await signIn(address)
    const floor = []
    for (let run = 0; run < RUNS; run += 1) floor.push(await timeOf(`${address}/health`, token))
    console.log(`\nmedian and slowest of ${RUNS}, in ms over HTTP; /health itself: ${medianOf(floor).toFixed(1)}`)
    for (const call of calls) {
      const samples = []
      for (let run = 0; run < RUNS; run += 1) samples.push(await timeOf(`${address}/svc/${call}`, token))
      const slowest = Math.max(...samples)
      console.log(`${medianOf(samples).toFixed(1).padStart(7)} ${slowest.toFixed(1).padStart(7)}  ${call}`)
    }
    await stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
