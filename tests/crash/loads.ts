import { setTimeout as sleep } from "node:timers/promises"
import { type Client, ClientEnded } from "./client.ts"
import { imports } from "./import-load.ts"
import { everyRow, findLostOrRepeated, keyOf, type Load, PLACE, POLL } from "./load.ts"
import { AGENT } from "./place.ts"

export const LARAS = "laras.prabowo110@contoh.id"
const LEAD = 1
/** Milliseconds between two writes of one load, as fast as a person. */
const WRITE_PAUSE_MS = 15

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const listings = (client: Client): Load => {
  const answered: string[] = []
  let sent = 0
  return {
    name: "listing creates",
    done: () => answered.length,
    one: async () => {
      const at = ++sent
      const source_id = `tahan${at}`
      const json = {
        title: `Rumah tahan ${at}`,
        house_type: 1,
        ad_type: "sale",
        price: 900_000_000,
        ...PLACE,
        source_id,
      }
      await client.data({ path: "main/house-list", json, key: keyOf("listing", at) })
      answered.push(source_id)
    },
    wrong: async () => {
      const before = [...answered]
      const rows = await everyRow(client, "main/house-list/admin?sort=id&source_id_like=tahan")
      return findLostOrRepeated(
        "listing",
        before,
        rows.map(({ source_id }) => source_id),
      )
    },
  }
}

const messages = (client: Client): Load => {
  const answered: string[] = []
  let sent = 0
  return {
    name: "messages",
    done: () => answered.length,
    one: async () => {
      const text = `Pesan ${++sent} sampai sekali`
      await client.data({ path: "main/message-request", json: { request_id: LEAD, text }, key: keyOf("pesan", sent) })
      answered.push(text)
    },
    wrong: async () => {
      const before = [...answered]
      const rows: { text: string }[] = await client.data({ path: `main/message-request/request-id/${LEAD}` })
      return findLostOrRepeated(
        "message",
        before,
        rows.map(({ text }) => text).filter((text) => text.startsWith("Pesan ")),
      )
    },
  }
}

const withdrawals = (client: Client): Load => {
  const STEPS = ["requested", "approved", "succeeded"]
  const reached = new Map<number, string>()
  let proof: string | undefined
  let sent = 0
  const upload = async () => {
    const form = new FormData()
    form.set("file", new File([PIXEL], "bukti.png"))
    form.set("folder", "proof")
    return (await client.data({ path: "upload/upload", form })).url as string
  }
  return {
    name: "withdrawal approvals",
    done: () => reached.size,
    one: async () => {
      const at = ++sent
      proof ??= await upload()
      const json = { agent: AGENT, amount: 20_000, bank: "bca", account: "1234567890", holder: `Tarik ${at}` }
      let row = await client.data({ path: "main/withdrawal", json, key: keyOf("tarik", at), as: LARAS })
      reached.set(row.id, "requested")
      for (const step of [{ status: "approved" }, { status: "succeeded", proof }]) {
        const path = `main/withdrawal/${row.id}`
        const key = keyOf(step.status, at)
        row = await client.data({ method: "PUT", path, json: step, key, version: row.version })
        reached.set(row.id, step.status)
      }
    },
    wrong: async () => {
      const before = [...reached]
      const rows = await everyRow(client, "main/withdrawal/admin?sort=requested_at&search=Tarik")
      const known = new Map(rows.map(({ id, status }) => [id, String(status)]))
      return [
        ...findLostOrRepeated(
          "withdrawal",
          before.map(([id]) => id),
          rows.map(({ id }) => id),
        ),
        ...findLostOrRepeated(
          "withdrawal's request",
          [],
          rows.map(({ holder }) => holder),
        ),
        ...before.flatMap(([id, status]) =>
          STEPS.indexOf(known.get(id) ?? "") < STEPS.indexOf(status) ? [`withdrawal ${id} is no longer ${status}`] : [],
        ),
      ]
    },
  }
}

const blasts = (client: Client): Load => {
  const answered = new Map<string, number>()
  let sent = 0
  return {
    name: "blasts",
    done: () => answered.size,
    one: async () => {
      const text = `Blast ${++sent} sampai sekali`
      const { blast } = await client.data({
        path: "main/notification",
        json: { text, audience: "agent" },
        key: keyOf("blast", sent),
      })
      answered.set(text, blast)
      for (;;) {
        const { status, sent: reached, total } = await client.data({ path: `main/blast/${blast}` })
        if (status === "done" && reached === total) return
        await sleep(POLL)
      }
    },
    wrong: async () => {
      const before = [...answered.keys()]
      const rows = await everyRow(client, "main/blast?sort=created_at")
      return findLostOrRepeated(
        "blast",
        before,
        rows.map(({ text }) => text).filter((text) => String(text).startsWith("Blast ")),
      )
    },
  }
}

export const loadsOf = (client: Client): Load[] =>
  [listings, messages, withdrawals, blasts, imports].map((load) => load(client))

export const startLoads = (loads: readonly Load[]) => {
  let isStopping = false
  const failures: string[] = []
  const running = loads.map(async ({ name, one }) => {
    while (!isStopping) {
      try {
        await one()
      } catch (error) {
        if (error instanceof ClientEnded) return
        failures.push(`${name}: ${(error as Error).message}`)
        return
      }
      await sleep(WRITE_PAUSE_MS)
    }
  })
  return {
    failures,
    ended: Promise.all(running),
    stop: async () => {
      isStopping = true
      await Promise.all(running)
    },
  }
}
