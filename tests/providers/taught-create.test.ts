import { expect, test } from "vitest"
import { answering } from "./answering.ts"

const lead = { id: "1", name: "Sri", source: "WhatsApp", status: "Baru" }
const draft = { name: "Budi", source: "whatsapp", status: "new" }

const serviceOf = (rows: { status?: number; data?: unknown }) => {
  const sent: unknown[] = []
  const service = answering((_, __, body) => {
    if (body === undefined) return rows
    sent.push(body)
    return { data: { status: 200, data: { id: "2" } } }
  })
  return { ...service, sent }
}
const create = ({ data }: ReturnType<typeof serviceOf>) =>
  data.create({ resource: "request-cust", variables: { ...draft, property_id: "7" } })

test("a record that is made before any list was read is sent in the words of the service", async () => {
  const service = serviceOf({ data: { status: 200, data: [lead] } })
  await create(service)
  await create(service)
  const item = { name: "Budi", source: "WhatsApp", status: "Baru" }
  expect(service.sent).toMatchObject([{ requestCusts: [item] }, { requestCusts: [item] }])
  expect(service.asked.filter((path) => path.startsWith("/request-cust?"))).toHaveLength(1)
})

test.each([
  ["fails", { status: 500, data: "" }],
  ["is empty", { data: { status: 200, data: null } }],
])("a list that %s keeps no record from being made", async (_, rows) => {
  const service = serviceOf(rows)
  await create(service)
  expect(service.sent).toMatchObject([{ requestCusts: [draft] }])
})
