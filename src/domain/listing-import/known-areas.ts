import { innerNames, toBareLetters } from "../region-name.ts"
import { type City, districtsNamed, type Found, type LevelLists, villagesNamed } from "./region-lookup.ts"

/**
 * Housing estates, business parks and neighbourhoods that sellers write instead of a district, by their district. One
 * in several districts is listed under each of them.
 */
const AREAS: Readonly<Record<string, string>> = {
  // Jakarta
  Cakung: "Jakarta Garden City",
  Cengkareng: "Green Lake City, Taman Palem, Taman Palem Lestari, Daan Mogot",
  Cilandak: "TB Simatupang, Fatmawati",
  Gambir: "Gajah Mada, Hayam Wuruk",
  "Grogol Petamburan": "Daan Mogot",
  Jatinegara: "Otista",
  Kalideres: "Citra Garden, Citra 2, Citra 6, Daan Mogot",
  "Kebayoran Baru": "Senopati, Radio Dalam, Blok M, SCBD, Dharmawangsa, Panglima Polim, Gunawarman, Fatmawati",
  "Kebayoran Lama": "Pondok Indah, Permata Hijau, Simprug, Tanah Kusir",
  "Kebon Jeruk": "Taman Ratu, Green Garden, Green Ville, Sunrise Garden",
  "Kelapa Gading": "Gading Kirana, Gading Nias, Boulevard Gading",
  Kembangan: "Puri Indah, Permata Buana, Intercon, Taman Kebon Jeruk Intercon, Taman Aries, Puri Botanical",
  Kosambi: "Pantai Indah Kapuk 2, PIK 2",
  Kramatjati: "Condet",
  "Mampang Prapatan": "Kemang",
  "Pasar Minggu": "Ampera, TB Simatupang",
  Penjaringan:
    "Pantai Indah Kapuk, PIK, Golf Island, Pantai Mutiara, Muara Karang, Muara Baru, Taman Grisenda, Ebony Golf, Bukit Golf Mediterania",
  Pulogadung: "Pulomas, Pulo Asem",
  "Sawah Besar": "Pangeran Jayakarta",
  Setiabudi: "Mega Kuningan, Patra Kuningan, Rasuna Said, Rasuna Epicentrum",
  Tamansari: "Gajah Mada, Hayam Wuruk, Pangeran Jayakarta",
  "Tanah Abang": "Pejompongan, Benhil, Senayan",
  "Tanjung Priok": "Sunter",
  // Bogor, Depok, Bekasi
  "Babakan Madang": "Sentul City, Bukit Sentul, Sentul Nirwana",
  Beji: "Margonda",
  "Bekasi Selatan": "Galaxy, Taman Galaxy, Grand Galaxy, Grand Kamala Lagoon",
  "Bekasi Utara": "Summarecon Bekasi, Duta Harapan",
  "Bogor Selatan": "Bogor Nirwana Residence, BNR",
  "Cikarang Pusat": "Delta Mas, Kota Delta Mas",
  "Cikarang Selatan": "Lippo Cikarang, Meikarta",
  Cileungsi: "Cibubur",
  Cimanggis: "Raffles Hills, Cibubur",
  Cisarua: "Puncak",
  "Gunung Putri": "Kota Wisata, Legenda Wisata, Cibubur",
  Jatisampurna: "Citra Gran, Citra Grand, Cibubur",
  "Medan Satria": "Harapan Indah, Kota Harapan Indah",
  Megamendung: "Puncak",
  "Pancoran Mas": "Margonda",
  Rawalumbu: "Kemang Pratama",
  "Tambun Selatan": "Grand Wisata",
  Tapos: "Cibubur",
  Tarumajaya: "Harapan Indah, Kota Harapan Indah",
  // Tangerang
  Cibodas: "Lippo Karawaci",
  Cikupa: "Citra Raya",
  Cipondoh: "Green Lake City, Modernland",
  Cisauk: "BSD",
  Ciputat: "Bintaro Jaya",
  "Ciputat Timur": "Bintaro Jaya",
  Curug: "Lippo Karawaci",
  "Kelapa Dua": "Gading Serpong, Summarecon Serpong, Lippo Karawaci",
  Pagedangan: "BSD, BSD Foresta, Gading Serpong, Summarecon Serpong",
  Panongan: "Citra Raya",
  Pinang: "Alam Sutera, Graha Raya",
  "Pondok Aren": "Graha Raya, Bintaro Jaya, Emerald Bintaro",
  Serpong:
    "BSD, BSD Griya Loka, Griya Loka, BSD Giri Loka, Giri Loka, BSD Kencana Loka, Kencana Loka, BSD Nusa Loka, Nusa Loka, BSD Puspita Loka, Puspita Loka, BSD Anggrek Loka, Anggrek Loka, BSD Delatinos, BSD The Green",
  "Serpong Utara": "Alam Sutera, Graha Raya, Villa Melati Mas",
  Setu: "BSD",
  Tangerang: "Modernland",
  // Bandung, Surabaya, Medan, Makassar, Batam, Bali
  "Batam Kota": "Batam Center, Batam Centre",
  Gedebage: "Summarecon Bandung",
  "Kuta Selatan": "Nusa Dua, Uluwatu",
  Lakarsantri: "Citraland",
  "Lubuk Baja": "Nagoya",
  Mulyorejo: "Pakuwon City",
  Padalarang: "Kota Baru Parahyangan",
  "Percut Sei Tuan": "Cemara Asri",
  Sambikerep: "Citraland",
  Tamalate: "Tanjung Bunga",
}

/** Ends of village names: `Kedoya` means Kedoya Utara and Kedoya Selatan. */
const DIRECTIONS =
  "utara selatan barat timur tengah kulon wetan lor kidul kaja kelod kauh kangin ilir hilir udik dalam".split(" ")

interface Area {
  name: string
  districts: string[]
}

const known = new Map<string, Area>()
for (const [district, areas] of Object.entries(AREAS))
  for (const name of areas.split(", ")) {
    const area = known.get(toBareLetters(name)) ?? { name, districts: [] }
    area.districts.push(district)
    known.set(toBareLetters(name), area)
  }

const MAX_WORDS = 6

/** The longest beginning decides: `BSD Foresta Naturale` is a part of BSD Foresta. */
const areaAtStart = (text: string): Area | undefined => {
  const words = text.split(/[^\p{L}\d]+/u, MAX_WORDS)
  const areas = words.map((_, at) => known.get(toBareLetters(words.slice(0, words.length - at).join(""))))
  return areas.find(Boolean)
}

const withDirections = async (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> => {
  const [bare] = innerNames(text, "village")
  const names = bare ? DIRECTIONS.map((direction) => bare + direction) : []
  const found = names.flatMap((name) => [districtsNamed(lists, cities, name), villagesNamed(lists, cities, name)])
  return (await Promise.all(found)).flat()
}

/** The area that a text names and its districts, by the known areas or by villages such as `Kedoya Utara`. */
export const areaNamed = async (
  lists: LevelLists,
  cities: readonly City[],
  text: string,
): Promise<{ name: string; districts: Found[] }> => {
  const area = areaAtStart(text)
  const byName = await Promise.all((area?.districts ?? []).map((name) => districtsNamed(lists, cities, name)))
  const found = byName.flat().length > 0 ? byName.flat() : await withDirections(lists, cities, text)
  const districts = new Map(found.map(({ city, district }) => [district.id, { city, district }]))
  return { name: area?.name ?? text, districts: [...districts.values()] }
}
