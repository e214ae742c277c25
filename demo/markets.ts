export interface Quarter {
  name: string
  /** Million rupiah per square metre. */
  land: number
  lat: number
  lng: number
}

/** Prices are invented orders of magnitude. */
export interface Market {
  city: string
  short: string
  weight: number
  /** Million rupiah per square metre in all other districts. */
  land: number
  lat: number
  lng: number
  quarters: Quarter[]
}

/** City, short name, weight, land price, latitude, longitude; then districts: name, land price, latitude, longitude. */
const TABLE = `
Kota Administrasi Jakarta Selatan | Jakarta Selatan | 15 | 14 | -6.266 | 106.81
  Kebayoran Baru | 42 | -6.243 | 106.8
  Kebayoran Lama | 23 | -6.252 | 106.777
  Cilandak | 22 | -6.29 | 106.795
  Pesanggrahan | 13 | -6.257 | 106.757
  Jagakarsa | 10 | -6.334 | 106.823
  Tebet | 21 | -6.231 | 106.851
  Setiabudi | 45 | -6.221 | 106.827
  Pancoran | 18 | -6.252 | 106.843
Kota Administrasi Jakarta Barat | Jakarta Barat | 8 | 12 | -6.168 | 106.758
  Kebon Jeruk | 18 | -6.192 | 106.77
  Kembangan | 17 | -6.19 | 106.738
  Cengkareng | 10 | -6.148 | 106.735
  Grogol Petamburan | 19 | -6.164 | 106.786
Kota Administrasi Jakarta Utara | Jakarta Utara | 6 | 11 | -6.141 | 106.89
  Kelapa Gading | 22 | -6.158 | 106.905
  Penjaringan | 24 | -6.124 | 106.775
Kota Administrasi Jakarta Timur | Jakarta Timur | 8 | 9 | -6.245 | 106.9
  Duren Sawit | 12 | -6.233 | 106.913
  Cipayung | 7.5 | -6.325 | 106.9
  Pulogadung | 14 | -6.191 | 106.892
Kota Administrasi Jakarta Pusat | Jakarta Pusat | 4 | 18 | -6.18 | 106.85
  Menteng | 70 | -6.196 | 106.832
  Cempaka Putih | 20 | -6.181 | 106.868
  Kemayoran | 17 | -6.163 | 106.857
Kota Tangerang Selatan | Tangerang Selatan | 10 | 7 | -6.3 | 106.71
  Serpong | 13 | -6.316 | 106.667
  Serpong Utara | 14 | -6.243 | 106.66
  Pondok Aren | 11 | -6.264 | 106.705
  Pamulang | 7.5 | -6.343 | 106.738
Kota Tangerang | Tangerang | 5 | 6.5 | -6.19 | 106.64
  Cipondoh | 7.5 | -6.188 | 106.68
  Karawaci | 8 | -6.185 | 106.612
Kabupaten Tangerang | Kab. Tangerang | 5 | 3 | -6.25 | 106.57
  Kelapa Dua | 11 | -6.24 | 106.615
  Pagedangan | 10 | -6.295 | 106.632
  Cisauk | 6.5 | -6.328 | 106.643
Kota Bekasi | Bekasi | 7 | 5.5 | -6.25 | 106.99
  Bekasi Selatan | 8.5 | -6.254 | 106.976
  Bekasi Utara | 7.5 | -6.214 | 106.998
  Jatiasih | 5.5 | -6.292 | 106.957
  Pondokgede | 6 | -6.285 | 106.917
Kabupaten Bekasi | Kab. Bekasi | 4 | 2.5 | -6.28 | 107.12
  Tambun Selatan | 4 | -6.266 | 107.065
  Cikarang Selatan | 4.5 | -6.341 | 107.135
Kota Depok | Depok | 7 | 4.5 | -6.395 | 106.82
  Beji | 7.5 | -6.375 | 106.817
  Cinere | 9 | -6.334 | 106.783
  Sawangan | 4.5 | -6.4 | 106.765
  Cimanggis | 5.5 | -6.365 | 106.86
Kota Bogor | Bogor | 4 | 4.5 | -6.59 | 106.8
  Bogor Utara | 6 | -6.563 | 106.815
  Tanah Sareal | 5.5 | -6.558 | 106.787
Kabupaten Bogor | Kab. Bogor | 7 | 2.2 | -6.48 | 106.86
  Cibinong | 4.5 | -6.482 | 106.854
  Gunungputri | 4 | -6.428 | 106.935
  Babakan Madang | 6 | -6.57 | 106.87
Kabupaten Karawang | Karawang | 2 | 2.2 | -6.31 | 107.3
  Telukjambe Timur | 3.5 | -6.345 | 107.285
Kota Bandung | Bandung | 9 | 6.5 | -6.92 | 107.62
  Coblong | 14 | -6.885 | 107.614
  Sukajadi | 13 | -6.892 | 107.592
  Antapani | 8 | -6.914 | 107.66
  Buahbatu | 8 | -6.948 | 107.654
Kabupaten Bandung Barat | Bandung Barat | 2 | 1.8 | -6.83 | 107.56
  Lembang | 3.2 | -6.812 | 107.617
Kabupaten Bandung | Kab. Bandung | 2 | 2 | -7.0 | 107.62
  Bojongsoang | 4 | -6.975 | 107.643
Kota Surabaya | Surabaya | 10 | 8 | -7.275 | 112.735
  Sukolilo | 12 | -7.29 | 112.785
  Mulyorejo | 14 | -7.265 | 112.785
  Gubeng | 16 | -7.275 | 112.752
  Rungkut | 9 | -7.32 | 112.775
  Lakarsantri | 9 | -7.305 | 112.648
Kabupaten Sidoarjo | Sidoarjo | 4 | 3 | -7.43 | 112.71
  Waru | 6 | -7.355 | 112.745
  Sidoarjo | 5 | -7.448 | 112.715
Kota Malang | Malang | 4 | 4.5 | -7.97 | 112.63
  Lowokwaru | 6.5 | -7.94 | 112.615
  Klojen | 9.5 | -7.967 | 112.627
Kota Batu | Batu | 1 | 2.5 | -7.877 | 112.527
  Batu | 3.2 | -7.877 | 112.523
Kota Semarang | Semarang | 6 | 3.5 | -7.01 | 110.42
  Banyumanik | 5 | -7.066 | 110.415
  Tembalang | 4.5 | -7.052 | 110.452
  Candisari | 8 | -7.018 | 110.425
Kota Surakarta | Solo | 2 | 4 | -7.565 | 110.82
  Laweyan | 7 | -7.565 | 110.795
Kota Yogyakarta | Yogyakarta | 3 | 8 | -7.8 | 110.37
  Umbulharjo | 9 | -7.816 | 110.386
Kabupaten Sleman | Sleman | 5 | 2.5 | -7.72 | 110.36
  Depok | 8 | -7.765 | 110.4
  Ngaglik | 5.5 | -7.72 | 110.395
  Mlati | 5 | -7.735 | 110.355
Kabupaten Bantul | Bantul | 2 | 2 | -7.86 | 110.35
  Kasihan | 4 | -7.82 | 110.33
Kota Medan | Medan | 6 | 4 | 3.585 | 98.665
  Medan Selayang | 6 | 3.55 | 98.633
  Medan Johor | 5 | 3.53 | 98.672
  Medan Baru | 12 | 3.572 | 98.655
Kota Palembang | Palembang | 3 | 3 | -2.97 | 104.74
  Ilir Barat Satu | 5 | -2.977 | 104.725
Kota Pekanbaru | Pekanbaru | 2 | 2 | 0.5 | 101.45
  Marpoyan Damai | 3.2 | 0.475 | 101.445
Kota Batam | Batam | 3 | 4 | 1.1 | 104.02
  Batam Kota | 6 | 1.12 | 104.055
Kota Bandar Lampung | Bandar Lampung | 1 | 2.2 | -5.39 | 105.26
  Kedaton | 3.5 | -5.378 | 105.255
Kota Denpasar | Denpasar | 5 | 8 | -8.66 | 115.215
  Denpasar Selatan | 11 | -8.69 | 115.225
  Denpasar Barat | 9 | -8.665 | 115.19
Kabupaten Badung | Badung | 5 | 5 | -8.6 | 115.17
  Kuta Utara | 13 | -8.648 | 115.152
  Kuta Selatan | 8 | -8.79 | 115.17
  Mengwi | 6 | -8.6 | 115.145
Kabupaten Gianyar | Gianyar | 2 | 3.2 | -8.54 | 115.3
  Ubud | 7 | -8.507 | 115.263
Kota Makassar | Makassar | 5 | 4 | -5.15 | 119.44
  Panakkukang | 9 | -5.145 | 119.448
  Rappocini | 7.5 | -5.168 | 119.43
  Biringkanaya | 3.5 | -5.095 | 119.51
Kota Manado | Manado | 1 | 3 | 1.47 | 124.85
  Wanea | 4.5 | 1.452 | 124.84
Kota Balikpapan | Balikpapan | 4 | 3.5 | -1.245 | 116.86
  Balikpapan Selatan | 5.5 | -1.25 | 116.885
  Balikpapan Utara | 3 | -1.2 | 116.86
Kota Samarinda | Samarinda | 2 | 2.5 | -0.49 | 117.145
  Samarinda Ulu | 4 | -0.475 | 117.13
`

const marketsIn = (table: string): Market[] => {
  const markets: Market[] = []
  for (const line of table.split("\n").filter(Boolean)) {
    const cells = line.split("|").map((cell) => cell.trim())
    const [name = "", ...rest] = cells
    if (line.startsWith(" ")) {
      const [land = 0, lat = 0, lng = 0] = rest.map(Number)
      markets.at(-1)?.quarters.push({ name, land, lat, lng })
    } else {
      const [short = "", ...numbers] = rest
      const [weight = 0, land = 0, lat = 0, lng = 0] = numbers.map(Number)
      markets.push({ city: name, short, weight, land, lat, lng, quarters: [] })
    }
  }
  return markets
}

export const MARKETS: readonly Market[] = marketsIn(TABLE)
