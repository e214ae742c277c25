const COLUMNS = [
  "title",
  "house_type",
  "ad_type",
  "price",
  "description",
  "land_area",
  "building_area",
  "bedrooms",
  "bathrooms",
  "carports",
  "electricity",
  "certificate",
  "condition",
  "furnishing",
  "facing",
  "year_built",
  "facilities",
  "province",
  "city",
  "district",
  "village",
  "address",
  "location",
  "owner_name",
  "owner_phone",
  "source_id",
]

const STREETS = ["Melati", "Kenanga", "Cendana", "Merpati", "Anggrek", "Pattimura", "Diponegoro", "Veteran"]
const SELLING = ["siap huni", "dekat tol", "hook", "bebas banjir", "hadap taman", "di cluster", "lingkungan tenang"]

/** Seeded random generator, so that every run has the same rows. @param {number} seed */
const randomOf = (seed) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** @param {string} cell */
const quoted = (cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** @typedef {{ province: string, city: string, district: string, village: string, name: string }} Place */

/**
 * @param {number} count
 * @param {readonly Place[]} places
 */
export const tableOfListings = (count, places) => {
  const random = randomOf(7)
  /** @template T @param {readonly T[]} items @returns {T} */
  const one = (items) => /** @type {T} */ (items[Math.floor(random() * items.length)])
  /** @param {number} from @param {number} to */
  const between = (from, to) => from + Math.floor(random() * (to - from + 1))
  const rows = [COLUMNS.join(";")]
  for (let at = 0; at < count; at += 1) {
    const { province, city, district, village, name } = one(places)
    const [land, selling] = [between(60, 600), one(SELLING)]
    rows.push(
      [
        `Rumah ${selling} ${name} ${at}`,
        one(["Rumah", "Ruko", "Villa"]),
        one(["Dijual", "Dijual", "Dijual", "Disewa"]),
        String(between(300, 9000) * 1_000_000),
        `Dijual cepat, ${selling}.\nKamar luas, "${one(SELLING)}", surat lengkap. Hubungi agen untuk survei lokasi nomor ${at}.`,
        `${land} m²`,
        String(between(45, land)),
        String(between(2, 6)),
        String(between(1, 5)),
        String(between(0, 3)),
        one(["1300", "2200", "3500", "5500"]),
        one(["SHM", "HGB", ""]),
        one(["new", "good", ""]),
        one(["furnished", "semi", "unfurnished", ""]),
        one(["north", "east", "south", "west", ""]),
        String(between(1985, 2025)),
        one(["Taman", "Taman, Kolam renang", ""]),
        province,
        city,
        district,
        village,
        `Jl. ${one(STREETS)} No. ${between(1, 200)}`,
        `${(-6 - random()).toFixed(6)} ${(106 + random()).toFixed(6)}`,
        one(["Ibu Ratna", "Bapak Hartono", "Ibu Sri"]),
        `0812${between(10_000_000, 99_999_999)}`,
        `hos${at}`,
      ]
        .map(quoted)
        .join(";"),
    )
  }
  return rows.join("\r\n")
}
