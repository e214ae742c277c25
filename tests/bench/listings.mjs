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
  /** @type {Record<string, string>[]} */
  const rows = []
  for (let at = 0; at < count; at += 1) {
    const { province, city, district, village, name } = one(places)
    const [land, selling] = [between(60, 600), one(SELLING)]
    rows.push({
      title: `Rumah ${selling} ${name} ${at}`,
      house_type: one(["Rumah", "Ruko", "Villa"]),
      ad_type: one(["Dijual", "Dijual", "Dijual", "Disewa"]),
      price: String(between(300, 9000) * 1_000_000),
      description: `Dijual cepat, ${selling}.\nKamar luas, "${one(SELLING)}", surat lengkap. Hubungi agen untuk survei lokasi nomor ${at}.`,
      land_area: `${land} m²`,
      building_area: String(between(45, land)),
      bedrooms: String(between(2, 6)),
      bathrooms: String(between(1, 5)),
      carports: String(between(0, 3)),
      electricity: one(["1300", "2200", "3500", "5500"]),
      certificate: one(["SHM", "HGB", ""]),
      condition: one(["new", "good", ""]),
      furnishing: one(["furnished", "semi", "unfurnished", ""]),
      facing: one(["north", "east", "south", "west", ""]),
      year_built: String(between(1985, 2025)),
      facilities: one(["Taman", "Taman, Kolam renang", ""]),
      province,
      city,
      district,
      village,
      address: `Jl. ${one(STREETS)} No. ${between(1, 200)}`,
      location: `${(-6 - random()).toFixed(6)} ${(106 + random()).toFixed(6)}`,
      owner_name: one(["Ibu Ratna", "Bapak Hartono", "Ibu Sri"]),
      owner_phone: `0812${between(10_000_000, 99_999_999)}`,
      source_id: `hos${at}`,
    })
  }
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(quoted))]
    .map((cells) => cells.join(";"))
    .join("\r\n")
}
