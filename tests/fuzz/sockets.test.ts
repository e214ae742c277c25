import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { createRandom, type Random } from "../../demo/random.ts"
import { type LiveApi, liveApi, waitForEvent } from "../server/live-api.ts"
import { SEED, TIMES } from "./run.ts"

const MESSAGES = 80 * TIMES
const AT_ONCE = 40
/** The server closes sockets that send many more messages in a row. */
const PER_SOCKET = 1000
const EVENTS = ["all-notification", "read-all-notification", "read-notification", "no-such"]
const PARTS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  3,
  "3",
  "2",
  "",
  "\0",
  "x".repeat(500),
  [],
  [[1]],
  {},
  new Uint8Array(20),
]
const KEYS = ["_id", "user_id", "__proto__", "constructor", "toString", "length", "a"]

const payload = (random: Random, depth = 0): unknown => {
  if (depth > 3 || random.chance(0.5)) return random.pick(PARTS)
  if (random.chance(0.3)) return Array.from({ length: random.between(0, 3) }, () => payload(random, depth + 1))
  const keys = random.some(KEYS, random.between(0, 3))
  return JSON.parse(
    `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(payload(random, depth + 1)) ?? 0}`)}}`,
  )
}

let api: LiveApi
beforeAll(async () => {
  api = await liveApi()
})
afterEach(() => api.disconnect())
afterAll(() => api.close())

test(`${MESSAGES} messages end no connection, and the next one is answered`, async () => {
  const random = createRandom(`messages ${SEED}`)
  let ended = 0
  const connected = async () => {
    const { socket } = await api.signedIn("ADMIN")
    socket.on("disconnect", (reason) => {
      if (reason !== "io client disconnect") ended += 1
    })
    return socket
  }
  let socket = await connected()
  const answered = async () => {
    const list = waitForEvent(socket, "listen-notification")
    socket.emit("all-notification", "2")
    return list
  }
  for (let at = 0; at < MESSAGES; at++) {
    if (at > 0 && at % PER_SOCKET === 0) {
      socket.close()
      socket = await connected()
    }
    const rest = Array.from({ length: random.between(0, 2) }, () => payload(random))
    socket.emit(random.pick(EVENTS), ...rest)
    if (at % AT_ONCE === 0) await answered()
  }
  expect(await answered()).toMatchObject({ data: [{ _id: 3 }] })
  expect(ended).toBe(0)
}, 600_000)
