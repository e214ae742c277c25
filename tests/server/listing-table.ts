import { formWith, type TestApi } from "./api.ts"

export const UPLOADS = "/svc/main/house-list/upload-csv"

export const HEADER = "Judul;Tipe properti;Tipe iklan;Harga;LT;Provinsi;Kota;Kecamatan;Kelurahan;Fasilitas"
export const PLACE = "DKI Jakarta;31.74;Kebayoran Baru;melawai"
export const row = (title: string, more = "") => `${title};Rumah;dijual;850jt;90;${PLACE};${more}`
export const table = (...rows: string[]) => [HEADER, ...rows].join("\r\n")

export const sendTable = (
  api: Pick<TestApi, "call">,
  token: string,
  content: BlobPart,
  { key, ...more }: Record<string, string> = {},
) => {
  const form = formWith(content, "listing.csv", more)
  return api.call("POST", UPLOADS, { token, form, headers: key ? { "Idempotency-Key": key } : {} })
}
