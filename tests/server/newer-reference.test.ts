import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { refusalOf } from "../../server/core/errors.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const create = async (name: string): Promise<number> => {
  const { body } = await api.call("POST", "/svc/main/house-type", { token, json: { name } })
  return body.data.id
}
const refusedBy = (statement: string) =>
  api.db.execute(sql.raw(statement)).then(
    () => expect.unreachable("taken as good"),
    (error: unknown) => refusalOf(error),
  )

test("a record to which a table of a newer version refers is not merged away, and the reason is its use", async () => {
  const [kept, gone] = [await create("Rumah Kaca"), await create("Rumah kaca lama")]
  await api.db.execute(
    sql.raw(`create table "promo" (id serial primary key, house_type integer references "house-type" (id))`),
  )
  await api.db.execute(sql.raw(`insert into "promo" (house_type) values (${gone})`))
  const { status, body } = await api.call("PUT", `/svc/main/house-type/merge/${gone}`, {
    token,
    json: { into: kept },
  })
  expect([status, body.message]).toEqual([409, "Data ini masih dipakai oleh data lain, jadi tidak dapat dihapus."])
})

test("a reference to a record that is gone names its field", async () => {
  expect(await refusedBy(`update "house-list" set house_type = 999 where id = 1`)).toMatchObject({
    status: 422,
    message: "Tipe properti sudah dihapus. Pilih yang lain.",
  })
})
