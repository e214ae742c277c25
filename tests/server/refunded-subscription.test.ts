import { expect, test } from "vitest"
import { plusDays, todayInJakarta } from "../../src/declare/index.ts"
import { fileApi } from "./file-api.ts"
import { gatewayApi, notice } from "./gateway-api.ts"

const api = await fileApi()
const { buy, post, send } = gatewayApi(api, await api.login())

test("a half refunded subscription still runs: it is counted, shows its use, and its days are carried over", async () => {
  const first = await buy({ user: 5 })
  await post(notice(first.order, "settlement"))
  const subscribers = async () => {
    const packages = (await send("GET", "main/master-subscribe")).body.data
    return packages.find(({ id }: { id: number }) => id === 1).subscribers
  }
  const before = await subscribers()
  await post(notice(first.order, "partial_refund", { refund_amount: "50000.00" }))
  expect(await subscribers()).toBe(before)
  const [row] = (await send("GET", "main/subscribe-transaction/status?user=5&sort=-id")).body.data
  expect(row).toMatchObject({ status: "refunded", ends_at: plusDays(todayInJakarta(), 15) })
  expect(row).toHaveProperty("listings_used")

  const second = await buy({ user: 5 })
  await post(notice(second.order, "settlement"))
  expect(await api.stored("subscribe-transaction", second.subscription.id)).toMatchObject({ carried_days: 15 })
  expect(await subscribers()).toBe(before)

  await post(notice(second.order, "refund"))
  expect(await subscribers()).toBe(before)
})
