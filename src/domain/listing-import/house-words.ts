import { type ColumnRules, plainWord, type Words } from "../../declare/index.ts"

const listOf = (text: string) => text.split("|").map(plainWord)
const listsOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, listOf(text)]))
const spellingsOf = (texts: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(Object.entries(texts).flatMap(([value, text]) => listOf(text).map((word) => [word, value])))

/** Headings of portals' exports, by field. */
const headings = {
  title: `judul iklan|nama|nama properti|nama rumah|nama listing|nama kosan|nama kost|place name|name|house name|
    property name|headline|heading|subject`,
  house_type: `tipe|jenis properti|jenis rumah|jenis bangunan|tipe bangunan|kategori|category|property type|
    building type|unit type|jenis|type`,
  ad_type: `tipe listing|jenis iklan|ad type|jual/sewa|dijual/disewa|transaksi|tipe transaksi|jenis transaksi|
    transaction|transaction type|listing type|offer type|purpose|sale or rent|tujuan`,
  rent_period: "periode sewa|rent period|rental period|price period",
  price: `harga cash|harga tunai|cash price|harga real|harga detail|harga real detail|real price|harga jual|harga sewa|harga (rp)|harga rp|
    harga penawaran|price in rp|total price|asking price|selling price|sale price|rent price|harga total|nilai|
    nilai jual|value`,
  "price.unit": "price unit scale|price unit|satuan harga|skala harga",
  "price.per_m2": `price per meter|price per sqm|price m2|price sqm|harga per meter|harga permeter|harga/m2|
    price per m2`,
  "price.monthly": `price monthly|monthly price|monthly rent|rent per month|harga per bulan|harga bulanan|
    harga sewa per bulan|sewa per bulan|sewa bulanan`,
  "price.yearly": `price yearly|yearly price|yearly rent|rent per year|harga per tahun|harga tahunan|
    harga sewa per tahun|sewa per tahun|sewa tahunan`,
  negotiable: "nego|dapat dinego|negotiable",
  description: "keterangan|catatan|deskripsi iklan|desc|details|notes|remarks",
  images: "gambar|photos|photo|pictures|image|image url|photo url|link foto|foto foto",
  "land_area.with_building": `lt/lb|lt lb|luas tanah/bangunan|luas tanah/luas bangunan|tanah/bangunan`,
  "building_area.with_land": `lb/lt|lb lt|luas bangunan/tanah|luas bangunan/luas tanah|bangunan/tanah|tipe rumah|type rumah`,
  "bedrooms.with_bathrooms": `kt/km|kt km|kamar tidur/mandi|kamar tidur/kamar mandi|bed/bath|beds/baths`,
  land_area: `lahan|tanah|lt|l tanah|l. tanah|land|land size|land size m2|ukuran tanah|luas lahan|lot size|lot area|
    plot size|plot area`,
  building_area: `bangunan|lb|l bangunan|l. bangunan|building size|building size m2|ukuran bangunan|built area|
    built up area|floor area|area sqm|area m2`,
  bedrooms: "jkt|tidur|kt|k. tidur|jml kamar tidur|jumlah kamar tidur|bedroom|beds|bed|kamar",
  bathrooms: "jkm|mandi|km|k. mandi|jml kamar mandi|jumlah kamar mandi|bathroom|baths|bath",
  maid_bedrooms: "kt. pembantu|ktp|kamar pembantu|maid bedroom|maid rooms",
  maid_bathrooms: "km. pembantu|kmp|maid bathroom",
  floors: "lantai|jml lantai|floor|storeys|stories|levels|tingkat",
  carports: "carport|car port|car spaces|parking|parkir",
  garages: "grs|garasi|garage",
  electricity: "listrik|daya|watt|va|power|electric power",
  certificate: `sertifikat tanah|surat|surat surat|legalitas|legal|jenis sertifikat|jenis surat|status tanah|
    status kepemilikan|kepemilikan|certificate type|ownership|ownership type|tenure|title deed`,
  condition: "kondisi properti|kondisi bangunan|property condition",
  furnishing: "kondisi perabotan|perabot|furniture|furnished|furnish|furnishing status",
  facing: "arah|arah hadap|hadap rumah|menghadap|orientasi|building orientation|orientation",
  year_built: "building year|tahun bangun|thn dibangun|dibangun|built year|construction year",
  water: "air|sumber air bersih|water source",
  facilities: "fasilitas umum|facility|amenities|features|fitur|kelengkapan",
  province: "propinsi|prov|nama provinsi|province name",
  city: `area city|city area|kota area|kab/kota|kota/kabupaten|kabupaten/kota|kota/kab|kabupaten|kotamadya|nama kota|
    city name|regency|municipality|wilayah|BreadcrumbList_ListItem_name_2`,
  district: "loc|kec|nama kecamatan|area|lokasi|daerah|sub district|district name|BreadcrumbList_ListItem_name_3",
  village: "desa|kel|kelurahan/desa|desa/kelurahan|nama kelurahan|urban village",
  address: "jalan|alamat lengkap|street|street address|full address|Place_PostalAddress_addressLocality",
  location: "koordinat|titik|peta|coordinate|coordinates|latlong|lat,long|google maps|geo",
  "location.lat": "lat|latitude",
  "location.lng": "long|lng|lon|longitude",
  "city.with_district": "kecamatan, kota|kecamatan/kota|area/kota",
  owner_name: "pemilik|owner|nama owner|penjual|seller|vendor",
  owner_phone: `hp pemilik|telp pemilik|no hp|no telp|telepon|phone|phone number|nomor hp|handphone|mobile|kontak|
    contact|contact number|whatsapp|wa`,
  agent: "nama agen|marketing|email agen|agent name|broker",
  source_id: `id iklan|ads id|id|kode|kode iklan|listing id|listing code|external id|reference|ref|sku|
    product sku|nomor iklan`,
}

/** Spellings of values, by field and value. */
const words = {
  ad_type: {
    sale: "jual|for sale|sell",
    rent: "sewa|disewakan|for rent|rental|lease|for lease|dikontrakkan|kontrak",
  },
  rent_period: {
    monthly: "bulan|per bulan",
    yearly: "tahun|per tahun",
    daily: "hari",
  },
  certificate: {
    shm: "sertifikat hak milik|hak milik|freehold",
    hgb: "hak guna bangunan|sertifikat hak guna bangunan|shgb",
    hgu: "shgu|hak guna usaha",
    hp: "shp|sertifikat hak pakai",
    hs: "leasehold|sertifikat hak sewa",
    strata: "strata|strata title|shsrs|shmsrs",
    ajb: "akta jual beli",
    ppjb: "perjanjian pengikatan jual beli",
    girik: "letter c|petok|petok d",
    other: "akta tanah|other|others|lain-lain|lain lain",
  },
  condition: {
    excellent: "seperti baru|sangat bagus",
    good: "baik",
    renovated: "sudah direnovasi",
    needs_renovation: "perlu renovasi",
  },
  furnishing: {
    furnished: "full furnished|fully furnished|lengkap",
    semi: "semi furnish|semi-furnished",
    unfurnished: "non furnished|kosongan",
  },
  carports: {
    "0": "tidak ada",
    "1": "ada",
  },
  garages: {
    "0": "tidak ada",
    "1": "ada",
  },
  water: {
    pdam: "pam|pam atau pdam|air pam",
    well: "sumur|jetpump|jet pump",
  },
  house_type: {
    Rumah: "house|home|townhouse",
    Apartemen: "apartment|condominium|kondominium",
    Tanah: "land|plot|lahan|kavling",
    Kost: "kosan|kos|boarding house",
    Villa: "vila",
    Gudang: "warehouse",
    Ruko: "shophouse|shop house|rumah toko",
    Rukan: "rumah kantor",
    Kantor: "office|office space|perkantoran|ruang kantor",
    Pabrik: "factory",
    Gedung: "building",
  },
  facilities: {
    "One gate system": "one gate sistem",
    "Jogging track": "track lari",
    "Kolam renang": "swimming pool|pool",
    "Pemanas air": "water heater|air panas",
    "Keamanan 24 jam": "security 24 jam",
    Gym: "tempat gym",
    Laundry: "tempat laundry",
    "Lapangan olahraga": "lapangan basket|lapangan bulu tangkis|lapangan tenis|lapangan bola|lapangan voli",
    Masjid: "mushola",
  },
}

export const houseWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(words).map(([name, texts]) => [name, spellingsOf(texts)]),
)

export const houseHeadings: ColumnRules = {
  headings: listsOf(headings),
  noise: listOf(
    `idr|rp|rupiah|jumlah|jml|jmlh|jlh|total|count|num|number|no|of|in|qty|m2|sqm|persegi|meter|the|house|rumah|
    property|properti|listing|iklan|unit`,
  ),
  parts: {
    "price.unit": "Satuan harga (juta, miliar)",
    "price.per_m2": "Harga per m²",
    "price.monthly": "Harga sewa per bulan",
    "price.yearly": "Harga sewa per tahun",
    "location.lat": "Lintang",
    "location.lng": "Bujur",
    "land_area.with_building": "Luas tanah/bangunan, misalnya “120/90”",
    "building_area.with_land": "Luas bangunan/tanah, misalnya tipe “36/72”",
    "bedrooms.with_bathrooms": "Kamar tidur/mandi, misalnya “3/2”",
    "city.with_district": "Kecamatan dan kota, misalnya “Andir, Bandung”",
  },
  ignored: listOf("currency|mata uang|no|nomor|source file|portal|url|building age|land dimensions"),
}
