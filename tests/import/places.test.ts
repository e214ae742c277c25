import { describe, expect, it } from "vitest"
import { findRegion } from "../../src/domain/listing-import/find-region.ts"
import { lists } from "./file.ts"

const place = (city: string, district: string, village = "", province = "") =>
  findRegion({ province, city, district, village }, (level, parent) => lists.load(`master-${level}`, parent))

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

  it("tell the city from the province's name by the district", async () =>
    expect((await place("Jakarta", "Kebayoran Baru")).ids.city).toBe("31.74"))

  it("may be a village where a district is asked", async () =>
    expect(await place("Jakarta Timur", "Kalisari")).toEqual({
      ids: { province: "31", city: "31.75", district: "31.75.05", village: "31.75.05.1003" },
      fixed: "“Kalisari” adalah kelurahan Kalisari di kecamatan Pasar Rebo, Kota Administrasi Jakarta Timur.",
    }))

  it("are not guessed where two villages are called so", async () =>
    expect((await place("Bogor", "Sukasari")).refused).toEqual({
      level: "district",
      message:
        "“Sukasari” adalah kelurahan di kecamatan Cibinong (Kabupaten Bogor) atau Bogor Selatan (Kota Bogor); pilih kecamatannya.",
    }))

  it("are refused where they are an estate's, with what is known", async () =>
    expect(await place("Tangerang", "BSD City")).toEqual({
      ids: { province: "36" },
      refused: { level: "district", message: "“BSD City” bukan kecamatan di Tangerang; pilih kecamatannya." },
      cities: [
        { id: "36.03", name: "Kabupaten Tangerang", province: "36" },
        { id: "36.71", name: "Kota Tangerang", province: "36" },
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
    [
      "Jakarta Selatan",
      "Kebayoran Baru",
      "Gandaria",
      "DKI Jakarta",
      "“Gandaria” bukan kelurahan di kecamatan Kebayoran Baru; pilih kelurahannya.",
    ],
  ])("%s, %s, %s, %s is refused with its reason", async (city, district, village, province, message) =>
    expect((await place(city, district, village, province)).refused?.message).toBe(message),
  )
})
