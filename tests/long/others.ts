import { PASSWORD, PEOPLE } from "../browser/support/people.ts"

const tokenOf = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/svc/auth/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: PEOPLE.ADMIN, password: PASSWORD }),
  })
  return (await answer.json()).token
}

export const startOthers = async (address: string, pause: number) => {
  const headers = { Authorization: `Bearer ${await tokenOf(address)}`, "Content-Type": "application/json" }
  const send = (method: string, path: string, body: object) =>
    fetch(`${address}/svc/main${path}`, { method, headers, body: JSON.stringify(body) })
  const writes = [
    (turn: number) =>
      send("POST", "/message-request", { request_id: 1 + (turn % 20), text: `Kabar ke-${turn}.`, image_url: null }),
    (turn: number) => send("PUT", `/house-list/${1 + (turn % 40)}`, { price: 1_000_000_000 + turn * 1_000_000 }),
    (turn: number) => send("PUT", `/request-cust/${1 + (turn % 20)}`, { notes: `Catatan ke-${turn}` }),
  ]
  const refusals = new Set<string>()
  let events = 0
  let isOver = false
  const work = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { ok, status } = (await writes[turn % writes.length]?.(turn)) ?? {}
      if (ok) events += 1
      else refusals.add(`${turn % writes.length}: ${status}`)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  const working = work()
  return {
    events: () => events,
    refusals,
    stop: () => {
      isOver = true
      return working
    },
  }
}
