import type { Tone } from "../declare/index.ts"

/** Days before an end that count as soon. */
export const ENDS_SOON_DAYS = 3

export const OPEN_LEADS = ["new", "contacted", "survey", "negotiation"] as const

export const OPEN_REQUESTS = ["new", "searching", "offered"] as const

export const PLANNED_VIEWINGS = ["requested", "confirmed"] as const

export const FAILED_PAYMENTS = ["expired", "cancelled", "denied"] as const

export const AD_TYPES = { sale: "Dijual", rent: "Disewa" } as const
export const RENT_PERIODS = { daily: "Harian", weekly: "Mingguan", monthly: "Bulanan", yearly: "Tahunan" } as const
export const CONDITIONS = {
  new: "Baru",
  excellent: "Bagus sekali",
  good: "Bagus",
  renovated: "Sudah renovasi",
  needs_renovation: "Butuh renovasi",
} as const
export const FURNISHINGS = { furnished: "Furnished", semi: "Semi furnished", unfurnished: "Unfurnished" } as const
export const FACINGS = {
  north: "Utara",
  northeast: "Timur Laut",
  east: "Timur",
  southeast: "Tenggara",
  south: "Selatan",
  southwest: "Barat Daya",
  west: "Barat",
  northwest: "Barat Laut",
} as const
export const CERTIFICATES = {
  shm: "SHM",
  hgb: "HGB",
  hp: "Hak Pakai",
  hgu: "HGU",
  hs: "Hak Sewa",
  strata: "SHSRS (Strata title)",
  ajb: "AJB",
  ppjb: "PPJB",
  girik: "Girik",
  other: "Lainnya",
} as const
export const WATER_SOURCES = { pdam: "PDAM", well: "Sumur bor", other: "Lainnya" } as const
export const PAYMENT_WAYS = { cash: "Cash keras", installment: "Cash bertahap", kpr: "KPR" } as const
export const CHANNELS = { whatsapp: "WhatsApp", email: "Email", link: "Tautan" } as const

export const PAYMENT_STATUSES = {
  pending: "Menunggu",
  paid: "Dibayar",
  expired: "Kedaluwarsa",
  cancelled: "Dibatalkan",
  denied: "Ditolak",
  refunded: "Dikembalikan",
} as const
export const PAYMENT_TONES: Record<keyof typeof PAYMENT_STATUSES, Tone> = {
  pending: "info",
  paid: "good",
  expired: "neutral",
  cancelled: "neutral",
  denied: "bad",
  refunded: "late",
}
/**
 * As the gateway documents: a refused or late payer may pay the same order after all, and a captured card may be
 * cancelled or found to be fraud. A refund may arrive before its payment, whatever was heard of the order before.
 */
export const PAYMENT_MOVES = {
  pending: ["paid", "expired", "cancelled", "denied", "refunded"],
  paid: ["refunded", "cancelled", "denied"],
  expired: ["paid", "refunded"],
  cancelled: ["paid", "refunded"],
  denied: ["paid", "refunded"],
  refunded: [],
} as const satisfies Record<keyof typeof PAYMENT_STATUSES, readonly (keyof typeof PAYMENT_STATUSES)[]>
export const PAYMENT_FAILURES = {
  expired: "Tidak dibayar sampai batas waktunya",
  cancelled: "Dibatalkan sebelum dibayar",
  declined: "Ditolak bank atau penerbit kartu",
  fraud: "Ditolak karena terindikasi penipuan",
  gateway: "Gangguan di gateway saat memproses",
  refund: "Dana dikembalikan seluruhnya",
  partial_refund: "Sebagian dana dikembalikan",
  chargeback: "Dana ditarik kembali oleh pemilik kartu",
  amount: "Jumlah dari gateway tidak sama dengan tagihan",
} as const
/** Midtrans' `transaction_status`. */
export const GATEWAY_STATUSES = {
  pending: "Menunggu pembayaran",
  authorize: "Kartu diotorisasi",
  capture: "Kartu ditagih",
  settlement: "Dana diterima",
  deny: "Ditolak",
  cancel: "Dibatalkan",
  expire: "Lewat batas waktu",
  failure: "Gangguan",
  refund: "Dikembalikan",
  partial_refund: "Dikembalikan sebagian",
  chargeback: "Chargeback",
  partial_chargeback: "Chargeback sebagian",
} as const
export const PAYMENT_METHODS = {
  bank_transfer: "Transfer bank",
  virtual_account: "Virtual account",
  qris: "QRIS",
  card: "Kartu kredit",
  ewallet: "Dompet digital",
} as const
export const BANKS = {
  bca: "BCA",
  mandiri: "Mandiri",
  bri: "BRI",
  bni: "BNI",
  btn: "BTN",
  bsi: "BSI",
  cimb: "CIMB Niaga",
  permata: "Permata",
} as const

/** Buyers and suspended users cannot work on listings, leads and viewings. */
export const WORKING_AGENT = {
  to: "user",
  having: { role: ["agent", "ADMIN", "gro_admin"], status: ["active", null] },
  outside: "Agen harus agen atau admin yang aktif. Pilih yang lain.",
} as const
