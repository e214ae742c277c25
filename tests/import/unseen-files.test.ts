import { expect, it } from "vitest"
import { check } from "./file.ts"

const HEAD = "Judul,Tipe properti,Tipe iklan,Harga,LT,LB,Kota,Kecamatan"
const PLACE = "Jakarta Selatan,Kebayoran Baru"

it("a bad byte flags its own row, and the others keep their letters", async () => {
  const text = [
    HEAD,
    `Rumah “Café” – 2 lantai,Rumah,Dijual,850000000,120,90,${PLACE}`,
    `Rumah Caf@ kedua,Rumah,Dijual,870000000,140,90,${PLACE}`,
  ].join("\n")
  const bytes = Uint8Array.from(Buffer.from(text), (byte) => (byte === 0x40 ? 0xe9 : byte))
  const { engine, said } = await check(bytes)
  expect(engine.read(0).draft.title).toBe("Rumah “Café” – 2 lantai")
  expect([engine.stateOf(0), engine.stateOf(1)]).toEqual(["ready", "bad"])
  expect(said(1)).toEqual(["error title: “Rumah Caf\uFFFD kedua” memuat huruf yang rusak di berkasnya."])
})
