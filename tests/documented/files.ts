import writeWorkbook from "write-excel-file/node"

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

export const pixel = () => new File([Buffer.from(PIXEL, "base64")], "depan.png", { type: "image/png" })

export const listingCsv = () =>
  new File(
    ["Judul;Tipe properti;Harga;Provinsi;Kota;Kecamatan\nRumah dari berkas;Rumah;2100000000;31;31.74;31.74.07\n"],
    "listing.csv",
    { type: "text/csv" },
  )

export const workbook = async () => {
  const [header, row] = [
    ["Ad name", "Impressions", "Reach", "Clicks"],
    ["Promo Melawai", 120, 100, 7],
  ].map((cells) => cells.map((value) => ({ value })))
  const file = writeWorkbook([header, row] as never)
  const bytes = await file.toBuffer()
  return new File([new Uint8Array(bytes)], "meta-ads.xlsx", {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  })
}
