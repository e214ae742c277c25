import { describe, expect, test } from "vitest"
import { indexOf, searchVillages, type Village } from "../../server/features/areas/village-search.ts"

const place = (id: string, name: string, district: string, city: string, province: string): Village => {
  const [id_provinsi = "", kota = "", kecamatan = ""] = id.split(".")
  const id_kota = `${id_provinsi}.${kota}`
  return { id, name, id_kecamatan: `${id_kota}.${kecamatan}`, district, id_kota, city, id_provinsi, province }
}

const JAKSEL = "Kota Administrasi Jakarta Selatan"
const index = indexOf([
  place("31.74.07.1001", "Melawai", "Kebayoran Baru", JAKSEL, "DKI Jakarta"),
  place("31.74.07.1002", "Gunung", "Kebayoran Baru", JAKSEL, "DKI Jakarta"),
  place("61.10.01.2001", "Melawi Kiri", "Nanga Pinoh", "Kabupaten Melawi", "Kalimantan Barat"),
  place("32.76.05.1001", "Sukamaju", "Cilodong", "Kota Depok", "Jawa Barat"),
  place("32.76.10.1001", "Sukamaju Baru", "Tapos", "Kota Depok", "Jawa Barat"),
  place("32.01.01.2001", "Sukamaju", "Cibungbulang", "Kabupaten Bogor", "Jawa Barat"),
  place("32.01.02.2001", "Baru Sukamaju", "Cigudeg", "Kabupaten Bogor", "Jawa Barat"),
  place("32.01.03.2001", "Karangsukamaju", "Cigudeg", "Kabupaten Bogor", "Jawa Barat"),
  place("32.75.08.1001", "Jaticempaka", "Pondokgede", "Kota Bekasi", "Jawa Barat"),
])
const found = (typed: string) => searchVillages(index, typed).map(({ name, city }) => `${name}, ${city}`)

describe("a village is found", () => {
  test("by its whole name, then its beginning, a word in it, a part of it; those of towns first", () => {
    expect(found("sukamaju")).toEqual([
      "Sukamaju, Kota Depok",
      "Sukamaju, Kabupaten Bogor",
      "Sukamaju Baru, Kota Depok",
      "Baru Sukamaju, Kabupaten Bogor",
      "Karangsukamaju, Kabupaten Bogor",
    ])
  })

  test.each([
    ["melawai jakarta selatan", [`Melawai, ${JAKSEL}`]],
    [
      "SUKAMAJU, Bogor",
      ["Sukamaju, Kabupaten Bogor", "Baru Sukamaju, Kabupaten Bogor", "Karangsukamaju, Kabupaten Bogor"],
    ],
    ["melawai jaksel", [`Melawai, ${JAKSEL}`]],
    ["depok sukamaju", ["Sukamaju, Kota Depok", "Sukamaju Baru, Kota Depok"]],
    ["kebayoran baru", [`Gunung, ${JAKSEL}`, `Melawai, ${JAKSEL}`]],
    ["jati cempaka", ["Jaticempaka, Kota Bekasi"]],
    ["melaw", [`Melawai, ${JAKSEL}`, "Melawi Kiri, Kabupaten Melawi"]],
    ["m", []],
    ["  ", []],
    ["tidak ada di mana pun", []],
    ["%_' or 1=1", []],
  ])("by %o", (typed, wanted) => expect(found(typed)).toEqual(wanted))

  test("with all that lies around it, twenty at the most", () => {
    expect(searchVillages(index, "melawai")).toEqual([
      place("31.74.07.1001", "Melawai", "Kebayoran Baru", JAKSEL, "DKI Jakarta"),
    ])
    const many = Array.from({ length: 30 }, (_, at) =>
      place(`32.01.01.${2001 + at}`, `Cikole ${at}`, "Cikole", "Bogor", "Jawa Barat"),
    )
    expect(searchVillages(indexOf(many), "cikole")).toHaveLength(20)
  })
})
