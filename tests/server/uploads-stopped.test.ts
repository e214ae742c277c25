import { describe, expect, test } from "vitest"
import { uploadsApi } from "./uploads-api.ts"

const on = await uploadsApi()

describe("an upload that is stopped", () => {
  test("keeps what is committed, and nothing more comes in, at the next start either", async () => {
    const { id, answers } = await on.interrupted("Rumah dihentikan", 1000, "stop")
    const [answer] = answers
    expect([answer?.status, answer?.body.message]).toEqual([200, "Unggahan dihentikan"])
    const upload = await on.uploadOf(id)
    expect(upload).toMatchObject({ status: "stopped", rows: 1000, message: null, finished_at: expect.any(String) })
    expect(upload.done).toBeGreaterThan(0)
    expect(upload.done).toBeLessThan(1000)
    expect(answer?.body.data).toMatchObject({ done: upload.done, accepted: upload.accepted })
    expect(await on.madeOf("Rumah dihentikan")).toHaveLength(upload.accepted)
    await on.nextStart()
    expect(await on.uploadOf(id)).toEqual(upload)
    expect(await on.madeOf("Rumah dihentikan")).toHaveLength(upload.accepted)
    expect(await on.logOf(id, "update")).toMatchObject([
      { actor: "admin@griya.test", subject: expect.stringContaining("dihentikan sesudah") },
    ])
  })

  test("goes on where it stood when it is continued, and no row comes twice", async () => {
    const { id } = await on.interrupted("Rumah dilanjutkan", 800, "stop")
    const { status, body } = await on.order(id, "continue")
    expect([status, body.message, body.data.status]).toEqual([200, "Unggahan dilanjutkan", "waiting"])
    await on.api.imports.idle()
    expect(await on.uploadOf(id)).toMatchObject({ status: "done", done: 800, accepted: 800 })
    const made = await on.madeOf("Rumah dilanjutkan")
    expect(new Set(made.map(({ title }) => title)).size).toBe(800)
    expect(made).toHaveLength(800)
  })

  test("is heard when it is continued at once", async () => {
    const { id, answers } = await on.interrupted("Rumah segera", 800, "stop", "continue")
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await on.uploadOf(id)).toMatchObject({ status: "done", accepted: 800 })
    expect(await on.madeOf("Rumah segera")).toHaveLength(800)
  })

  test("waits no longer for its turn", async () => {
    const release = on.api.imports.hold()
    const first = await on.send("Rumah di depan", 2)
    const second = await on.send("Rumah di belakang", 2)
    const { body } = await on.order(second, "stop")
    release()
    await on.api.imports.idle()
    expect(body.data).toMatchObject({ status: "stopped", done: 0, accepted: 0, undo_until: null })
    expect(await on.uploadOf(first)).toMatchObject({ status: "done" })
    expect(await on.madeOf("Rumah di belakang")).toEqual([])
  })

  test("cannot be one that is over or that nobody knows", async () => {
    const id = await on.imported("Rumah selesai", 1)
    const { status, body } = await on.order(id, "stop")
    expect([status, body.message]).toEqual([409, "Unggahan ini sudah selesai, jadi tidak dapat dihentikan."])
    const again = await on.order(id, "continue")
    expect([again.status, again.body.message]).toEqual([
      409,
      "Unggahan ini sudah selesai, jadi tidak dapat dilanjutkan.",
    ])
    for (const what of ["stop", "continue", "undo"] as const) expect((await on.order("nowhere", what)).status).toBe(404)
  })
})
