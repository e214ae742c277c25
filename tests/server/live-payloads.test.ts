import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { liveApi, waitForEvent } from "./live-api.ts"

const MOST_SOCKETS = 20
const api = await liveApi({ mostSockets: MOST_SOCKETS })

describe("a message that is not as it must be", () => {
  const keys = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')
  const nested = JSON.parse(`${'{"_id":'.repeat(500)}1${"}".repeat(500)}`)
  const payloads: readonly unknown[] = [
    { toString: 1 },
    { toString: null },
    { valueOf: 1, toString: 1 },
    { _id: { valueOf: 1, toString: 1 }, user_id: "1" },
    { _id: 1, user_id: { toString: 1 } },
    { _id: [[1]], user_id: ["1"] },
    { _id: 1e99, user_id: "1" },
    { _id: "99999999999", user_id: "1" },
    { _id: 1.5, user_id: "1" },
    { _id: null, user_id: null },
    null,
    true,
    0,
    -1,
    "",
    "\0",
    "1".repeat(9000),
    [],
    [[["1"]]],
    ["1"],
    {},
    keys,
    nested,
    new Uint8Array(100),
    { _id: new Uint8Array(4), user_id: new Uint8Array(4) },
  ]

  test("harms nobody and changes nothing; the next one is answered", async () => {
    const { socket } = await api.signedIn("ADMIN")
    for (const event of [
      "all-notification",
      "read-all-notification",
      "read-notification",
      "no-such-event",
      "error",
      "__proto__",
    ]) {
      for (const payload of payloads) socket.emit(event, payload)
      socket.emit(event)
      socket.emit(event, "2".repeat(3), 3, {}, [])
      socket.emit(event, () => {})
      socket.emit(event, { toString: 1 }, () => {})
    }
    const list = waitForEvent(socket, "listen-notification")
    socket.emit("all-notification", "2")
    expect(await list).toMatchObject({ count: 1, count_unread: 1, data: [{ _id: 3, read: false }] })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test("and is too long ends its own connection only", async () => {
    const [{ socket }, other] = [await api.signedIn("ADMIN"), await api.signedIn("ADMIN")]
    const ended = waitForEvent(socket, "disconnect")
    socket.emit("all-notification", "2".repeat(20_000))
    await ended
    const list = waitForEvent(other.socket, "listen-notification")
    other.socket.emit("all-notification", 2)
    expect(await list).toMatchObject({ count: 1 })
  })

  test("at the handshake is refused in a sentence", async () => {
    for (const query of [
      "token=a&token=b",
      "token[toString]=1",
      `token=${"a".repeat(5000)}`,
      "__proto__[token]=1",
      "",
    ]) {
      const opened = await fetch(`${api.address}/socket.io/?EIO=4&transport=polling&${query}`)
      const { sid } = JSON.parse((await opened.text()).slice(1))
      const session = `${api.address}/socket.io/?EIO=4&transport=polling&sid=${sid}`
      await fetch(session, { method: "POST", body: "40" })
      const answer = await (await fetch(session)).text()
      expect([query.slice(0, 20), answer]).toEqual([
        query.slice(0, 20),
        expect.stringMatching(/^44\{"message":"(Anda belum masuk|Sesi Anda sudah berakhir)\. Silakan masuk \w+\."\}$/),
      ])
    }
  })

  test("or fails in the database goes to the log, and so does a failing sign-in", async () => {
    const { socket, token } = await api.signedIn("ADMIN")
    api.logged.length = 0
    const rename = (table: string, name: string) =>
      api.db.execute(sql.raw(`alter table "${table}" rename to "${name}"`))
    await rename("notification", "notification_away")
    await rename("accounts", "accounts_away")
    socket.emit("all-notification", "2")
    const error = await waitForEvent<Error>(api.connect(token), "connect_error")
    await rename("notification_away", "notification")
    await rename("accounts_away", "accounts")
    expect(error.message).toBe("Maaf! Ada kesalahan. Silahkan coba lagi nanti!")
    expect(api.logged).toMatchObject([
      { event: "socket-error", error: expect.stringContaining('from "notification"') },
      { event: "socket-error", error: expect.stringContaining('from "accounts"') },
    ])
    const list = waitForEvent(socket, "listen-notification")
    socket.emit("all-notification", "2")
    expect(await list).toMatchObject({ count: 1 })
  })
})

test("one user has so many sockets at a server, and others have theirs", async () => {
  const { token } = await api.signedIn()
  const others = Array.from({ length: MOST_SOCKETS - 1 }, () => waitForEvent(api.connect(token), "connect"))
  await Promise.all(others)
  const error = await waitForEvent<Error>(api.connect(token), "connect_error")
  expect(error.message).toMatch(/^Terlalu banyak jendela terbuka dengan akun ini\./)
  await api.signedIn("ADMIN")
})

test("a request for another protocol, as Java's client makes it, is answered in a sentence", async () => {
  const asked = connect(Number(new URL(api.address).port), "127.0.0.1")
  const upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk"
  asked.write(`GET /svc/main/house-type HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`)
  const answer = await text(asked)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.slice(answer.indexOf("{")))).toMatchObject({ message: expect.stringContaining("HTTP/1.1") })
})
