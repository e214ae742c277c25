import { describe, expect, it } from "vitest"
import { findRegion } from "../../src/domain/listing-import/find-region.ts"
import type { LevelLists } from "../../src/domain/listing-import/region-lookup.ts"
import { lists } from "./file.ts"

const areas: LevelLists = (level, parent) => lists.load(`master-${level}`, parent)
const place = (city: string, district: string, village = "", province = "") =>
  findRegion({ province, city, district, village }, areas)

describe("names of places", () => {
  it.each([
    ["Jakarta Selatan", "Kebayoran Baru", "31.74.07"],
    ["Kota Adm. Jakarta Selatan", "Kec. Kebayoran Baru", "31.74.07"],
    ["31.74", "31.74.07", "31.74.07"],
    ["Kab. Bogor", "gunung putri", "32.01.02"],
  ])("%s, %s", async (city, district, id) => {
    const { ids, fixed, refused } = await place(city, district)
    expect(ids.district).toBe(id)
    expect([fixed, refused]).toEqual([undefined, undefined])
  })

  it("tell Kota from Kabupaten by the district, and say so", async () =>
    expect(await place("Bogor", "Gunung Putri")).toEqual({
      ids: { province: "32", city: "32.01", district: "32.01.02" },
      fixed: "“Bogor” dibaca Kabupaten Bogor, menurut kecamatan Gunungputri.",
    }))

  it("are the same places for every row", async () => {
    const [first, again] = [await place("Kab. Bogor", "Cibinong"), await place("Kab. Bogor", "Cibinong")]
    expect(again).toEqual(first)
  })

  it("are looked for again after a list could not be loaded", async () => {
    let isAway = true
    const flaky: LevelLists = (level, parent) =>
      level === "district" && isAway ? Promise.reject(new Error("away")) : areas(level, parent)
    const texts = { province: "", city: "Kota Depok", district: "Sawangan", village: "" }
    await expect(findRegion(texts, flaky)).rejects.toThrow("away")
    isAway = false
    expect((await findRegion(texts, flaky)).ids.district).toBe("32.76.03")
  })

  it("tell the city from the province's name by the district", async () =>
    expect((await place("Jakarta", "Kebayoran Baru")).ids.city).toBe("31.74"))

  it("may be a village where a district is asked", async () =>
    expect(await place("Jakarta Timur", "Kalisari")).toEqual({
      ids: { province: "31", city: "31.75", district: "31.75.05", village: "31.75.05.1003" },
      fixed: "“Kalisari” adalah kelurahan Kalisari di kecamatan Pasar Rebo, Kota Administrasi Jakarta Timur.",
      isVillage: true,
    }))

  it("are not guessed where two villages are called so", async () =>
    expect((await place("Bogor", "Sukasari")).refused).toEqual({
      level: "district",
      message:
        "“Sukasari” adalah kelurahan di kecamatan Cibinong (Kabupaten Bogor) atau Bogor Selatan (Kota Bogor); pilih kecamatannya.",
    }))

  it("are refused where they are an estate's, with what is known", async () =>
    expect(await place("Tangerang", "Griya Entah")).toEqual({
      ids: { province: "36" },
      area: "Griya Entah",
      refused: { level: "district", message: "“Griya Entah” bukan kecamatan di Tangerang; pilih kecamatannya." },
      cities: [
        { id: "36.03", name: "Kabupaten Tangerang", province: "36" },
        { id: "36.71", name: "Kota Tangerang", province: "36" },
        { id: "36.74", name: "Kota Tangerang Selatan", province: "36" },
      ],
    }))

  it("of a city in another province say which one, and offer it", async () => {
    const says = (city: string, home: string, wanted: string) =>
      `“${city}” ada di provinsi ${home}, bukan di ${wanted}. Benarkan provinsinya, atau pilih kota di ${wanted}.`
    expect(await place("Depok", "Sawangan", "", "Banten")).toEqual({
      ids: { province: "32", city: "32.76", district: "32.76.03" },
      refused: { level: "city", message: says("Depok", "Jawa Barat", "Banten") },
    })
    expect(await place("Bogor", "Entah", "", "Banten")).toEqual({
      ids: { province: "32" },
      refused: { level: "city", message: says("Bogor", "Jawa Barat", "Banten") },
    })
    expect(await place("Jakarta Timur", "", "", "36")).toEqual({
      ids: { province: "31", city: "31.75" },
      refused: { level: "city", message: says("Jakarta Timur", "Daerah Khusus Ibukota Jakarta", "Banten") },
    })
  })

  it.each([
    ["Atlantis", "Sawangan", "", "Banten", "“Atlantis” bukan kota atau kabupaten; pilih kotanya."],
    ["Atlantis", "Sawangan", "", "", "“Atlantis” bukan kota atau kabupaten; pilih kotanya."],
    ["Depok", "Sawangan", "", "Atlantis", "“Atlantis” bukan provinsi; pilih provinsinya."],
    ["Depok", "", "", "", "Kecamatan wajib diisi."],
    ["", "Sawangan", "", "", "Kota wajib diisi."],
  ])("%s, %s, %s, %s is refused with its reason", async (city, district, village, province, message) =>
    expect((await place(city, district, village, province)).refused?.message).toBe(message),
  )

  it("leave a village empty that the district does not have, and say so", async () =>
    expect(await place("Jakarta Selatan", "Kebayoran Baru", "Gandaria")).toEqual({
      ids: { province: "31", city: "31.74", district: "31.74.07" },
      hint: "“Gandaria” bukan kelurahan di kecamatan Kebayoran Baru. Dikosongkan.",
    }))

  it.each([
    ["Jaksel", "Kebayoran Baru", "31.74.07"],
    ["Bogor Kota", "Bogor Selatan", "32.71.01"],
    ["Bogor (Kab.)", "Cibinong", "32.01.01"],
    ["Jabar", "Cibinong (Cibinong Kota)", "32.01.01"],
    ["Jakarta Timur", "Pasarebo (Pasar Rebo)", "31.75.05"],
  ])("are read as they are spelled elsewhere: %s, %s", async (city, district, id) =>
    expect((await place(city, district)).ids.district).toBe(id),
  )
})

describe("a city whose name another region has too", () => {
  it.each([
    ["the province is meant", "Yogyakarta", "Mlati", "34.04.06"],
    ["the city is meant", "Jogja", "Umbulharjo", "34.71.13"],
    ["portals count the neighbour to it", "Tangerang", "Ciputat Timur", "36.74.05"],
    ["a village of the neighbour", "Tangerang", "Cireundeu", "36.74.05"],
  ])("%s: %s, %s", async (_, city, district, id) => expect((await place(city, district)).ids.district).toBe(id))

  it("is not taken for one of them where both have the district", async () =>
    expect(await place("Yogyakarta", "Jetis")).toMatchObject({
      ids: { province: "34" },
      refused: {
        level: "district",
        message: "Kecamatan “Jetis” ada di Kota Yogyakarta atau Kabupaten Bantul; pilih salah satu.",
      },
    }))

  it("is the regency that its district's column names, and not that regency's district of the same name", async () =>
    expect(await place("Yogyakarta", "Bantul")).toEqual({
      ids: { province: "34", city: "34.02" },
      refused: { level: "district", message: "“Bantul” dibaca Kabupaten Bantul; pilih kecamatannya." },
      cities: [{ id: "34.02", name: "Kabupaten Bantul", province: "34" }],
    }))

  it.each([
    ["Tangerang", "Tangerang"],
    ["Sleman", "Sleman"],
  ])("says nothing more where it is repeated: %s, %s", async (city, district) =>
    expect((await place(city, district)).refused).toEqual({
      level: "district",
      message: `“${district}” mengulang nama kotanya; pilih kecamatannya.`,
    }),
  )

  it.each([
    ["Tangerang Kota", "36.71", "Kota Tangerang"],
    ["Kota Tangerang", "36.71", "Kota Tangerang"],
    ["Kab Tangerang", "36.03", "Kabupaten Tangerang"],
  ])("is the one whose kind the district's column names: Tangerang, %s", async (district, id, name) =>
    expect(await place("Tangerang", district)).toEqual({
      ids: { province: "36", city: id },
      refused: { level: "district", message: `“${district}” dibaca ${name}; pilih kecamatannya.` },
      cities: [{ id, name, province: "36" }],
    }),
  )

  it("has a district of its own name where its kind is named", async () =>
    expect((await place("Kabupaten Sleman", "Sleman")).ids.district).toBe("34.04.13"))
})

it("a district with a typing error is proposed, and not taken", async () => {
  expect(await place("Depok", "Sawangn")).toEqual({
    ids: { province: "32", city: "32.76", district: "32.76.03" },
    refused: { level: "district", message: "“Sawangn” bukan kecamatan di Kota Depok; mungkin Sawangan." },
    cities: [{ id: "32.76", name: "Kota Depok", province: "32" }],
  })
  expect((await place("Depok", "Sawah Lama")).ids).toEqual({ province: "32", city: "32.76" })
})

describe("a district that contradicts the city", () => {
  it.each([
    ["Depok", "Cibinong", "Kabupaten Bogor", { province: "32", city: "32.01", district: "32.01.01" }],
    ["Kota Yogyakarta", "Mlati", "Kabupaten Sleman", { province: "34", city: "34.04", district: "34.04.06" }],
  ])("%s, %s: the region that has it is offered, never taken", async (city, district, name, ids) =>
    expect(await place(city, district)).toEqual({
      ids,
      refused: {
        level: "city",
        message: `Kecamatan “${district}” ada di ${name}, bukan di “${city}”; pilih kota dan kecamatannya.`,
      },
    }),
  )

  it("may be another city of the province, which is offered", async () =>
    expect(await place("Kota Depok", "Kota Bogor")).toEqual({
      ids: { province: "32", city: "32.71" },
      refused: {
        level: "city",
        message: "“Kota Bogor” adalah Kota Bogor, bukan kecamatan di Kota Depok; pilih kota dan kecamatannya.",
      },
    }))
})
