import { describe, expect, it } from "vitest"
import { listTargets, looksLikeData, recogniseColumns } from "../../src/declare/index.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { houseList } from "../../src/resources/house-list.ts"

const found = (...header: string[]) => recogniseColumns(header, houseList, houseRules)

describe("columns of a listing table", () => {
  it("by the declaration's own label and name", () =>
    expect(found("Judul", "house_type", "Harga", "LUAS TANAH (m²)", "Kecamatan")).toEqual([
      "title",
      "house_type",
      "price",
      "land_area",
      "district",
    ]))

  it("by what people write", () =>
    expect(found("LT", "LB", "KT", "KM", "No. HP", "Sertifikat", "Kab/Kota", "Daya Listrik")).toEqual([
      "land_area",
      "building_area",
      "bedrooms",
      "bathrooms",
      "owner_phone",
      "certificate",
      "city",
      "electricity",
    ]))

  it("of spreadsheets that are shared on the web", () =>
    expect(
      found(
        ..."loc,lahan,bangunan,JKT,JKM,GRS,jmlh lantai,area_city,harga_real_detail,price_monthly,building_year".split(
          ",",
        ),
      ),
    ).toEqual(
      "district,land_area,building_area,bedrooms,bathrooms,garages,floors,city,price,price.monthly,year_built".split(
        ",",
      ),
    ))

  it("of a portal's cleaned export, in English", () =>
    expect(
      found(
        ..."price_in_rp,title,address,district,city,lat,long,facilities,property_type,ads_id,bedrooms,bathrooms,land_size_m2".split(
          ",",
        ),
        ..."building_size_m2,carports,certificate,electricity,maid_bedrooms,maid_bathrooms,floors,building_age,year_built".split(
          ",",
        ),
        ..."property_condition,building_orientation,garages,furnishing".split(","),
      ),
    ).toEqual([
      ..."price,title,address,district,city,location.lat,location.lng,facilities,house_type,source_id,bedrooms,bathrooms".split(
        ",",
      ),
      ..."land_area,building_area,carports,certificate,electricity,maid_bedrooms,maid_bathrooms,floors".split(","),
      undefined,
      ..."year_built,condition,facing,garages,furnishing".split(","),
    ]))

  it("of its raw form, where two columns feed one field and three the price", () => {
    const columns = found(
      "currency",
      "price",
      "price_unit_scale",
      "k. tidur",
      "bedrooms",
      "l. tanah",
      "land size",
      "km. pembantu",
      "kt. pembantu",
      "id iklan",
      "hadap",
      "kondisi perabotan",
    )
    expect(columns).toEqual([
      undefined,
      "price",
      "price.unit",
      "bedrooms",
      "bedrooms",
      "land_area",
      "land_area",
      "maid_bathrooms",
      "maid_bedrooms",
      "source_id",
      "facing",
      "furnishing",
    ])
  })

  it("of a land table", () =>
    expect(
      found(
        "portal",
        "Product_sku_0",
        "Place_name_0",
        "Total_Price_0",
        "Price_per_meter_0",
        "Land_Area_0",
        "Certificate_0",
        "Land_Dimensions_0",
        "Ad_Type_0",
      ),
    ).toEqual([
      undefined,
      "source_id",
      "title",
      "price",
      "price.per_m2",
      "land_area",
      "certificate",
      undefined,
      "ad_type",
    ]))

  it("of a database and of shouting spreadsheets", () =>
    expect(
      found(
        ..."house_name,value_idr,bedroom_count,numBathrooms,land_area_sqm,luas_bangunan_m2,harga_m2,listing_id".split(
          ",",
        ),
        ..."NAMA RUMAH,HARGA RUMAH (RP),Jumlah KT,No. Rumah,total".split(","),
      ),
    ).toEqual([
      ..."title,price,bedrooms,bathrooms,land_area,building_area,price.per_m2,source_id,title".split(","),
      // A guess never takes a field that a heading names.
      undefined,
      undefined,
      undefined,
      undefined,
    ]))

  it("not what nobody knows", () =>
    expect(found("Warna favorit", "", "constructor")).toEqual([undefined, undefined, undefined]))

  it("names every target in Indonesian", () => {
    const targets = new Map(listTargets(houseList, houseRules))
    expect(targets.get("location.lat")).toBe("Lintang")
    expect(targets.get("price")).toBe("Harga")
    expect(targets.has("status")).toBe(false)
  })

  it("takes a row of records for one", () => {
    const row = ["Rumah asri", "Rumah", "850000000"]
    expect(looksLikeData(row, found(...row))).toBe(true)
    const header = ["Kolom A", "Kolom B"]
    expect(looksLikeData(header, found(...header))).toBe(false)
  })
})
