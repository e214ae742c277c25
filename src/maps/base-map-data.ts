import type { GeoPoint } from "./map-point.ts"

interface Town extends GeoPoint {
  name: string
}

const TABLE = `
Jakarta -6.18 106.83
Surabaya -7.26 112.75
Medan 3.59 98.67
Makassar -5.14 119.42
Jayapura -2.53 140.72
Banjarmasin -3.32 114.59
Palembang -2.99 104.76
Manado 1.47 124.84
Kupang -10.17 123.61
Ambon -3.70 128.18
Pontianak -0.03 109.33
Bandung -6.91 107.61
Denpasar -8.66 115.22
Semarang -6.99 110.42
Padang -0.95 100.36
Balikpapan -1.27 116.83
Pekanbaru 0.51 101.45
Banda Aceh 5.55 95.32
Merauke -8.49 140.40
Sorong -0.88 131.26
Kendari -3.97 122.51
Mataram -8.58 116.12
Yogyakarta -7.80 110.36
Bogor -6.60 106.80
Bekasi -6.24 106.99
Tangerang -6.18 106.63
Depok -6.40 106.82
Serpong -6.31 106.67
Cikarang -6.30 107.15
Karawang -6.31 107.30
Serang -6.12 106.15
Cirebon -6.73 108.55
Malang -7.98 112.63
Surakarta -7.57 110.82
Sidoarjo -7.45 112.72
Gresik -7.16 112.65
Purwokerto -7.42 109.24
Tegal -6.87 109.14
Sukabumi -6.92 106.93
Tasikmalaya -7.33 108.22
Jember -8.17 113.70
Banyuwangi -8.22 114.37
Bandar Lampung -5.43 105.26
Jambi -1.61 103.61
Bengkulu -3.80 102.27
Batam 1.13 104.05
Pangkalpinang -2.13 106.11
Tanjungpinang 0.92 104.45
Samarinda -0.50 117.15
Palangka Raya -2.21 113.92
Tanjung Selor 2.84 117.37
Tarakan 3.30 117.63
Palu -0.90 119.87
Gorontalo 0.54 123.06
Mamuju -2.68 118.89
Ternate 0.79 127.38
Sofifi 0.73 127.56
Manokwari -0.86 134.06
Nabire -3.37 135.50
Wamena -4.10 138.95
Timika -4.55 136.89
Labuan Bajo -8.49 119.88
Ubud -8.51 115.26
Singaraja -8.11 115.09
Sabang 5.89 95.32
Pematangsiantar 2.96 99.06
Dumai 1.67 101.45
Bukittinggi -0.31 100.37
`

export const TOWNS: readonly Town[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [, name = "", lat, lng] = /^(.+) (\S+) (\S+)$/.exec(line) ?? []
    return { name, lat: Number(lat), lng: Number(lng) }
  })

const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]

const MIN_GAP_PX = 110

/** Degrees between two lines. The world is 256 pixels wide at zoom 0. */
export const stepAt = (zoom: number): number => {
  const least = (MIN_GAP_PX * 360) / (256 * 2 ** zoom)
  return STEPS.find((step) => step >= least) ?? 30
}

export const digitsOf = (step: number): number => (String(step).split(".")[1] ?? "").length

export const degreesBetween = (from: number, to: number, step: number): number[] => {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(digitsOf(step))),
  )
}
