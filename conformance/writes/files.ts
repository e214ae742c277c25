import { todayInJakarta } from "../../src/declare/index.ts"
import { houseList } from "../../src/resources/house-list.ts"

/** The smallest PNG: one transparent pixel. */
const PNG_BASE64 = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

/** The row below has only a name, so nothing is imported. */
const HEADINGS = Object.entries(houseList.fields)
  .flatMap(([name, field]) => ("required" in field ? [name] : []))
  .join(",")

export const FILES: Readonly<
  Record<string, { make: (mark: string) => File; answers: Readonly<Record<string, string>>; leaves: string }>
> = {
  "upload.file": {
    make: () => new File([Buffer.from(PNG_BASE64, "base64")], "uji-kesesuaian.png", { type: "image/png" }),
    answers: { folder: "uji-kesesuaian" },
    leaves: "satu gambar satu titik di layanan unggah",
  },
  "house-list.uploadCsv": {
    make: (mark) => new File([`${HEADINGS}\n${mark}\n`], "uji-kesesuaian.csv", { type: "text/csv" }),
    answers: {},
    leaves: "satu unggahan CSV dengan satu baris yang tidak lengkap",
  },
  "premium-ads.uploadExcel": {
    make: (mark) =>
      new File(
        [`Campaign name,Day,Amount spent (IDR),Impressions,Link clicks\n${mark},${todayInJakarta()},1000,10,1\n`],
        "uji-kesesuaian.csv",
        {
          type: "text/csv",
        },
      ),
    answers: {},
    leaves: "satu laporan iklan dengan satu baris",
  },
}
