import { sign } from "hono/jwt"
import { describe, expect, test, vi } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { claimsOf, SECRET } from "./api.ts"
import { collectEvents, liveApi, waitForEvent } from "./live-api.ts"

const api = await liveApi()

const write = (token: string, method: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.address}/svc/main/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

test("a connection is opened by a token in either place, and an agent's is refused in a sentence", async () => {
  await waitForEvent(api.connect(await api.login(), "query"), "connect")
  const error = await waitForEvent<Error>(api.connect(await api.login("agent")), "connect_error")
  expect(error.message).toBe("Peran Anda tidak boleh memakai back office ini.")
})

test("a connection ends with its token", async () => {
  const { sub, jti } = claimsOf(await api.login())
  const exp = Math.floor(Date.now() / 1000) + 2
  const socket = api.connect(await sign({ sub, jti, exp }, SECRET, "HS256"))
  await waitForEvent(socket, "connect")
  expect(await waitForEvent(socket, "disconnect")).toBe("io server disconnect")
  expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000 - 50)
})

describe("notifications", () => {
  test("are sent when asked for, with what is unread", async () => {
    const { socket } = await api.signedIn()
    const answers = Promise.all([waitForEvent(socket, "listen-notification"), waitForEvent(socket, "count-unread")])
    socket.emit("all-notification", "1")
    const [list, unread] = await answers
    expect(list).toMatchObject({
      count: 2,
      count_unread: 1,
      document_count: 2,
      totalPage: 1,
      data: [{ _id: 1 }, { _id: 2 }],
    })
    expect(unread).toBe(1)
  })

  test("are nobody else's", async () => {
    const { socket } = await api.signedIn()
    const list = collectEvents(socket, "listen-notification")
    socket.emit("all-notification", "2")
    socket.emit("read-all-notification", "2")
    socket.emit("read-notification", { _id: 3, user_id: "2" })
    socket.emit("read-notification", { _id: 3, user_id: "1" })
    socket.emit("read-notification", null)
    socket.emit("read-notification", { _id: 3_000_000_000, user_id: "1" })
    socket.emit("all-notification", "1")
    // After a valid message of the user, and after the last one.
    await expect.poll(() => list).toHaveLength(2)
    expect(list.filter((one) => JSON.stringify(one).includes('"user_id":2'))).toEqual([])
    expect(api.logged).not.toContainEqual(expect.objectContaining({ event: "socket-error" }))
    expect((await api.stored("notification", 3))?.read).toBe(false)
  })

  test("of a blast arrive one by one, with the new count, at those who are reached", async () => {
    const [admin, staff] = [await api.signedIn("gro_admin"), await api.signedIn("ADMIN")]
    const other = collectEvents(staff.socket, "listen-notification")
    const arrived = Promise.all([
      waitForEvent(admin.socket, "listen-notification"),
      waitForEvent(admin.socket, "count-unread"),
    ])
    await write(admin.token, "POST", "notification", { text: "Hanya untuk Anda", audience: "chosen", users: [1] })
    const [notification, unread] = await arrived
    expect(notification).toMatchObject({ _id: expect.any(Number), text: "Hanya untuk Anda", user_id: 1, read: false })
    expect(unread).toBe(2)
    staff.socket.emit("all-notification", "2")
    await expect.poll(() => other).toMatchObject([{ document_count: expect.any(Number) }])
  })

  test("that are read are read on all of one's screens", async () => {
    const [first, second] = [await api.signedIn(), await api.signedIn()]
    const counted = waitForEvent(second.socket, "count-unread")
    first.socket.emit("read-notification", { _id: 1, user_id: "1" })
    expect(await counted).toBe(1)
    const all = waitForEvent(second.socket, "count-unread")
    first.socket.emit("read-all-notification", "1")
    expect(await all).toBe(0)
    expect((await api.stored("notification", 1))?.read).toBe(true)
  })
})

describe("what changed", () => {
  test("is told by the name of each list that shows the record", async () => {
    const { socket } = await api.signedIn()
    const heard = collectEvents<{ resource: string }>(socket, "resource-changed")
    api.live.changed({ resource: "notification", ids: [1], action: "update", by: "Rahma" })
    await expect.poll(() => heard.map(({ resource }) => resource).sort()).toEqual(["notification", "notification-own"])
  })

  test("is told to those who may see it, and so is the notification about it", async () => {
    const [admin, staff] = [await api.signedIn("gro_admin"), await api.signedIn("ADMIN")]
    const heard = collectEvents<{ resource: string }>(staff.socket, "resource-changed")
    const told = waitForEvent(admin.socket, "resource-changed")
    await write(admin.token, "PUT", "withdrawal/1", { status: "reviewing" })
    expect(await told).toEqual({
      resource: "withdrawal",
      ids: [1],
      action: "update",
      version: 2,
      by: "Rahma Wijaya",
      by_id: "1",
    })
    const notified = ["notification", "notification-own"]
    await write(staff.token, "POST", "house-type", { name: "Ruko" })
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ resource: "house-type", action: "create", by: "Andi Pratama" })
    expect(heard.map(({ resource }) => resource).sort()).toEqual(["house-type", ...notified])
  })

  test("is not told where nothing was written", async () => {
    const { socket, token } = await api.signedIn()
    const events = collectEvents(socket, "resource-changed")
    await write(token, "POST", "house-type", { name: "" })
    await write(token, "PUT", "house-type/999", { name: "X" })
    await write(token, "PUT", "house-type/1", { name: "Rumah" })
    const last = waitForEvent(socket, "resource-changed")
    await write(token, "PUT", "house-type/1", { name: "Rumah besar" })
    await last
    expect(events).toMatchObject([{ ids: [1], action: "update" }])
  })

  test("of what a role may not see is not told to it; its tab is named", async () => {
    const [staff, { token }] = [await api.signedIn("ADMIN"), await api.signedIn("gro_admin")]
    const heard = collectEvents<{ resource: string }>(staff.socket, "resource-changed")
    await write(token, "POST", "bi-checking", {})
    await write(token, "PUT", "withdrawal/1", { status: "reviewing" })
    await write(token, "PUT", "house-type/1", { name: "Rumah tapak" }, { "X-Tab-Id": "abcdef0123456789" })
    await expect.poll(() => heard.at(-1)).toMatchObject({ resource: "house-type", tab: "abcdef0123456789" })
    expect(heard.map(({ resource }) => resource)).not.toContain("withdrawal")
    expect(heard.map(({ resource }) => resource)).not.toContain("bi-checking")
  })

  test("names no tab that is no name", async () => {
    const { socket, token } = await api.signedIn()
    const told = waitForEvent(socket, "resource-changed")
    await write(token, "PUT", "house-type/1", { name: "Rumah" }, { "X-Tab-Id": "<script-of-a-tab>" })
    expect(await told).not.toHaveProperty("tab")
  })
})

describe("very many messages on one socket", () => {
  const MESSAGES = 1000
  const inEvery = Array.from({ length: MESSAGES }, (_, at) => at)
  const spyOnStatements = () => (["select", "$count", "transaction"] as const).map((name) => vi.spyOn(api.db, name))
  const holdDatabase = () => {
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    void api.db.transaction(() => isReleased)
    return release
  }

  const READ = { message: "all-notification", payload: "1", method: "select", statements: 3 } as const
  const MARK = {
    message: "read-notification",
    payload: { _id: 999_999, user_id: "1" },
    method: "transaction",
    statements: 4,
  } as const
  test.each([
    ["all-notification", () => "1", READ.statements, MARK],
    ["read-all-notification", () => "1", MARK.statements, READ],
    ["read-notification", (at: number) => ({ _id: at + 1, user_id: "1" }), MARK.statements, READ],
  ] as const)("%s costs the reads of two, and the last one is answered rightly", async (event, payload, cost, last) => {
    const { socket } = await api.signedIn()
    const table = tableOf(api.tables, "notification")
    const [{ id } = {}] = await api.db
      .insert(table)
      .values({ text: "Baru", user_id: 1, read: false })
      .returning({ id: columnOf(table, "id") })
    const lists = collectEvents<{ data: { _id: number; read: boolean }[]; count_unread: number }>(
      socket,
      "listen-notification",
    )
    // The first message waits for the database until all others are there, and they are answered together.
    const release = holdDatabase()
    const statements = spyOnStatements()
    for (const at of inEvery) socket.emit(event, payload(at))
    socket.emit(last.message, last.payload)
    await expect.poll(() => api.db[last.method]).toHaveBeenCalledOnce()
    release()
    await expect.poll(() => lists).toHaveLength(3)
    expect(statements.flatMap(({ mock }) => mock.calls as unknown[])).toHaveLength(2 * cost + last.statements)
    const { data, count_unread } = lists.at(-1) ?? { data: [] }
    expect(data.find(({ _id }) => _id === id)).toMatchObject({ read: event !== "all-notification" })
    expect(count_unread).toBe(data.filter(({ read }) => !read).length)
    expect(socket.connected).toBe(true)
  })

  test.each(["all-notification", "no-such-event"])(
    "beyond what a page ever sends, %s ends the connection with a reason",
    async (event) => {
      const { socket } = await api.signedIn()
      const reason = waitForEvent<{ message: string }>(socket, "disconnect-reason")
      const ended = waitForEvent(socket, "disconnect")
      for (const _at of [...inEvery, ...inEvery]) socket.emit(event, "1")
      expect((await reason).message).toMatch(/^Terlalu banyak pesan .+\.$/)
      expect(await ended).toBe("io server disconnect")
      expect(api.logged).toContainEqual({ event: "socket-ended", user: "1", reason: "too many messages" })
    },
  )
})

test("a new notification is told as new, though another was marked read while it waited its turn", async () => {
  const [admin, staff] = [await api.signedIn("gro_admin"), await api.signedIn("ADMIN")]
  const arrived = waitForEvent<{ user_id: number }>(staff.socket, "listen-notification")
  api.live.notified(["1"])
  api.live.notified(["2"], true)
  api.live.notified(["2"])
  expect(await arrived).toMatchObject({ user_id: 2 })
  expect(admin.socket.connected).toBe(true)
})
