import { describe, expect, it } from "vitest"
import { fixKey, REGION } from "../../src/domain/listing-import/plan.ts"
import { check } from "./file.ts"

const HEAD = "Judul;Tipe properti;Tipe iklan;Harga;LT;LB;Kota;Kecamatan"
const SOUND = "Rumah asri;Rumah;Dijual;850jt;120;90;Jakarta Selatan;Kebayoran Baru"

describe("a table of listings", () => {
  it("is read into what a create would send", async () => {
    const { engine } = await check(`${HEAD}\n${SOUND}`)
    expect(engine.read(0).draft).toEqual({
      title: "Rumah asri",
      house_type: "1",
      ad_type: "sale",
      price: 850_000_000,
      land_area: 120,
      building_area: 90,
      province: "31",
      city: "31.74",
      district: "31.74.07",
    })
  })

  it("says what is wrong with each cell, and which", async () => {
    const { said, summary } = await check(
      `${HEAD}\nAku;Istana;Dijual;gratis;luas sekali;90;Jakarta Selatan;Kebayoran Baru\n${SOUND}`,
    )
    expect(said(0)).toEqual([
      "error title: Judul paling sedikit 5 huruf.",
      "error house_type: “Istana” tidak ada di daftar tipe properti; pilih dari daftar.",
      "warn land_area: “luas sekali” bukan luas, misalnya 120 atau 120 m². Dikosongkan.",
      "error price: “gratis” bukan harga, misalnya 850000000, 850jt, atau 2,99 Miliar.",
    ])
    expect(said(1)).toEqual([])
    expect(summary()).toMatchObject({ rows: 2, ready: 1, bad: 1 })
  })

  it("hints at a rent without its period, and takes it", async () => {
    const rent = SOUND.replace("Dijual", "Disewa")
    const { said, summary } = await check(`${HEAD};Masa sewa\n${rent};\nBeda ${rent};Tahunan`)
    expect(said(0)).toEqual([expect.stringMatching(/^warn rent_period: Disewakan tanpa masa sewa\./)])
    expect(said(1)).toEqual([])
    expect(summary()).toMatchObject({ rows: 2, ready: 2 })
  })

  it("takes the first filled of several columns, a price with its unit, and a place from two columns", async () => {
    const { engine } = await check(
      "title,tipe properti,property type,ad type,price,price_unit_scale,k. tidur,bedrooms,lat,long,address\n" +
        'Rumah satu,rumah,,sale,"2,99",Miliar,4,,-6.2,106.9,"Sawangan, Depok"\n' +
        'Rumah dua,,house,sale,850,Juta,,3,,,"Kebayoran Baru, Jakarta Selatan"',
    )
    expect(engine.read(0).draft).toMatchObject({
      price: 2_990_000_000,
      bedrooms: 4,
      location: { lat: -6.2, lng: 106.9 },
      district: "32.76.03",
    })
    expect(engine.read(1).draft).toMatchObject({
      house_type: "1",
      price: 850_000_000,
      bedrooms: 3,
      district: "31.74.07",
    })
  })

  it("works the price out of the price per m², and says so", async () => {
    const { engine, said } = await check(
      `${HEAD};Harga per meter\nTanah kavling;Tanah;Dijual;Rp 33 Juta /m²;144 m² (18x8m);;Depok;Sawangan;\n` +
        "Tanah luas;Tanah;Dijual;;LT4150 m²;;Depok;Sawangan;Harga per m² Rp.18 Juta\n" +
        "Tanah tanpa luas;Tanah;Dijual;Rp 33 Juta /m²;;;Depok;Sawangan;",
    )
    expect(engine.read(0).draft.price).toBe(4_752_000_000)
    expect(engine.read(1).draft.price).toBe(74_700_000_000)
    expect(said(1)).toContain("fixed price: Harga dihitung dari harga per m² × luas tanah.")
    expect(said(2)).toEqual(["error price: “Rp 33 Juta /m²” adalah harga per m², bukan harga seluruhnya."])
  })

  it("puts a furnishing that stands as the condition where it belongs", async () => {
    const { engine, said } = await check(
      `${HEAD};Kondisi;Perabotan\n${SOUND};unfurnished;\n${SOUND};unfurnished;semi furnished\n${SOUND};Rusak;`,
    )
    expect(engine.read(0).draft).toMatchObject({ furnishing: "unfurnished" })
    expect(engine.read(0).draft.condition).toBeUndefined()
    expect(said(0)).toEqual(["fixed condition: “unfurnished” adalah perabotan, bukan kondisi; dipindahkan."])
    expect(engine.read(1).draft.furnishing).toBe("semi")
    expect(said(2)[0]).toContain("“Rusak” tidak dikenal.")
  })

  it("refuses a row whose cells have slid into other columns, as a whole", async () => {
    const { said } = await check(
      'Product_sku_0,Place_name_0,Total_Price_0,Land_Area_0,Property_Type_0,Ad_Type_0,kota,kecamatan\nDijual,Kavling Kemang,"Rp 4,75 Miliar Total",2561 m²,Ada,Tanah,Depok,Sawangan',
    )
    expect(said(0)).toEqual([
      "error : Sel-selnya tampak bergeser: isi satu kolom berada di kolom lain. Perbaiki di berkasnya.",
    ])
  })

  const DEAR =
    "Harganya lebih dari Rp 500 juta per m², atau dari Rp 1 triliun tanpa luas. Periksa satuan harga dan luasnya."
  const TINY = "Harganya kurang dari Rp 10 juta. Mungkin dalam juta, harga per m², atau harga sewa."
  const CHEAP = "Harganya terlalu rendah untuk luasnya. Mungkin uang muka, cicilan, atau harga per m²."
  const RENT = "Harga sewanya lebih dari Rp 10 miliar atau kurang dari Rp 50 ribu. Periksa satuannya."
  const RENT_WORDS = "Judulnya menyebut sewa, tetapi tipe iklannya dijual."
  const doubted = (title: string, ad: string, price: string, area: string) =>
    `${HEAD};Masa sewa\n${title};Rumah;${ad};${price};${area};50;Depok;Sawangan;${ad === "Disewa" ? "Bulanan" : ""}`

  it.each([
    ["Rumah asri", "Dijual", "580 Miliar", "303", DEAR],
    ["Rumah asri", "Dijual", "950", "", TINY],
    ["Rumah asri", "Disewa", "950", "303", RENT],
  ])(
    "holds a row with an absurd price until it is accepted: %s, %s, %s, %s",
    async (title, ad, price, area, message) => {
      const { engine, plan, said, summary } = await check(doubted(title, ad, price, area))
      expect(said(0)).toEqual([`error price: ${message}`])
      engine.change({ ...plan, accepted: [message] }, ({ field }) => field === "price")
      expect(said(0)).toEqual([`warn price: ${message}`])
      expect(summary()).toMatchObject({ ready: 1, bad: 0 })
    },
  )

  it.each([
    ["Rumah asri", "Dijual", "42.000.000", "60", [`warn price: ${CHEAP}`]],
    ["Disewakan rumah asri", "Dijual", "850jt", "60", [`warn ad_type: ${RENT_WORDS}`]],
    ["Kost 8 juta/bulan", "Dijual", "850jt", "60", [`warn ad_type: ${RENT_WORDS}`]],
    ["Rumah kontrakan lima pintu", "Dijual", "850jt", "60", []],
    ["Dijual rumah baru 2 bulan", "Dijual", "850jt", "60", []],
  ])("warns of what may be wrong: %s, %s, %s for %s m²", async (title, ad, price, area, says) =>
    expect((await check(doubted(title, ad, price, area))).said(0)).toEqual(says),
  )

  it("doubts a year to come and a hundred bedrooms", async () => {
    const { said } = await check(`${HEAD};Tahun dibangun;KT\n${SOUND};2052;99`)
    expect(said(0)).toEqual([
      "warn year_built: Tahun dibangunnya belum tiba.",
      "warn bedrooms: Kamar tidurnya lebih dari 20.",
    ])
  })

  it("leaves out a facility that nobody knows, and says so", async () => {
    const { engine, said } = await check(`${HEAD};Fasilitas\n${SOUND};Taman,  Taman, Ac, Helipad`)
    expect(engine.read(0).draft.facilities).toEqual(["2", "1"])
    expect(said(0)).toEqual(["warn facilities: “Helipad” bukan fasilitas yang dikenal; tidak ikut masuk."])
  })

  it("fixes all equal cells at once, and reads only these anew", async () => {
    const { engine, plan, summary } = await check(
      `${HEAD}\n${SOUND.replace("850jt", "gratis")}\n${SOUND.replace("850jt", "gratis").replace("asri", "lain")}\n${SOUND}`,
    )
    expect(summary()).toMatchObject({ bad: 2, ready: 1 })
    const [group] = summary().errors
    expect(group).toMatchObject({ text: "gratis", rows: 2, number: 2 })
    const fixes = { [fixKey("price", "gratis")]: { value: 700_000_000, label: "700.000.000" } }
    engine.change({ ...plan, fixes }, ({ field, text }) => field === "price" && text === "gratis")
    expect(summary()).toMatchObject({ bad: 0, ready: 3 })
    expect(engine.read(1).draft.price).toBe(700_000_000)
  })

  it("fixes an estate's name once for all rows, also by what was saved", async () => {
    const rows = [1, 2, 3].map((n) => `Rumah nomor ${n};Rumah;Dijual;850jt;120;90;Tangerang;BSD City`).join("\n")
    const place = { province: "36", city: "36.03", district: "36.03.22" }
    const fixes = { [fixKey(REGION, "\u0002Tangerang\u0002BSD City\u0002")]: { value: place, label: "Pagedangan" } }
    expect((await check(`${HEAD}\n${rows}`)).summary()).toMatchObject({ bad: 3 })
    const { engine, summary } = await check(`${HEAD}\n${rows}`, { fixes })
    expect(summary()).toMatchObject({ bad: 0, ready: 3 })
    expect(engine.read(2).draft).toMatchObject(place)
  })

  it("fills empty cells with what was said for the column", async () => {
    const { engine } = await check("Judul;Harga;Kota;Kecamatan\nRumah asri;850jt;Depok;Sawangan", {
      defaults: { house_type: { value: 1, label: "Rumah" }, ad_type: { value: "rent", label: "Disewa" } },
    })
    expect(engine.read(0).draft).toMatchObject({ house_type: 1, ad_type: "rent" })
    expect(engine.isBad(0)).toBe(false)
  })
})

it("a place that holds for all rows is named by its name, not by its code", async () => {
  const defaults = {
    province: { value: "31", label: "" },
    city: { value: "31.74", label: "" },
    district: { value: "31.74.07", label: "" },
  }
  const { said } = await check(
    "Judul;Tipe properti;Tipe iklan;Harga;Provinsi;Kota\nRumah asri;Rumah;Dijual;850jt;;Depok\nRumah lain;Rumah;Dijual;850jt;Banten;",
    { defaults },
  )
  const home = "Kota Administrasi Jakarta Selatan” ada di provinsi Daerah Khusus Ibukota Jakarta, bukan di Banten."
  expect(said(0)[0]).toContain("“Depok” ada di provinsi Jawa Barat, bukan di Daerah Khusus Ibukota Jakarta.")
  expect(said(1)[0]).toContain(home)
  const there = { district: { value: "31.74.07", label: "" } }
  const other = await check("Judul;Tipe properti;Tipe iklan;Harga;Kota\nRumah asri;Rumah;Dijual;850jt;Depok", {
    defaults: there,
  })
  expect(other.said(0)).toEqual(["error district: “Kebayoran Baru” bukan kecamatan di Kota Depok; pilih kecamatannya."])
})

describe("rows that say the same", () => {
  it("are left out but for the first that is sound", async () => {
    const row = (id: string, price: string) => `${id};Rumah asri;Rumah;Dijual;${price};120;90;Depok;Sawangan`
    const { engine, plan, summary } = await check(
      [
        `Id iklan asal;${HEAD}`,
        row("A-1", "gratis"),
        row("A-1", "850jt"),
        row("A-2", "900jt"),
        row("A-3", "900jt"),
      ].join("\n"),
    )
    expect(summary()).toMatchObject({ ready: 2, repeated: 2, bad: 0 })
    expect(summary().repeats).toEqual([
      { rows: [0], numbers: [2], title: "Rumah asri", why: "source", kept: 3 },
      { rows: [3], numbers: [5], title: "Rumah asri", why: "same", kept: 4 },
    ])
    engine.change({ ...plan, keeps: [3] }, () => false)
    expect(summary()).toMatchObject({ ready: 3, repeated: 1 })
  })

  it("may be listings that are there already", async () => {
    const { engine, summary } = await check(`${HEAD}\n${SOUND}`)
    engine.setExisting([[0, { id: "7", slug: "rumah-asri", title: "Rumah asri", why: "same" }]])
    expect(summary()).toMatchObject({ ready: 0, repeated: 1 })
  })
})
