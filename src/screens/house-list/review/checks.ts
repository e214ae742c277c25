import type { BaseRecord } from "@refinedev/core"
import { upperFirst } from "es-toolkit"
import { isMask } from "../../../declare/format.ts"
import { isEmpty } from "../../../declare/index.ts"
import { phoneOf } from "../../../declare/phone.ts"
import { computeDeviation } from "../../../domain/fair-price.ts"
import type { RefusalReason } from "../../../domain/ready-texts.ts"
import { houseList } from "../../../resources/house-list.ts"
import type { DuplicateMatch } from "../duplicate-facts.ts"
import { deviationWords, reasonForNone } from "../fair-words.ts"

export interface Check {
  label: string
  state: "good" | "flagged" | "unknown"
  says: string
  reason: RefusalReason
}

const MIN_PHOTOS = 3
/** Share by which the price may differ from the estimate. */
const MAX_PRICE_DEVIATION = 0.2

const LOCATION = ["province", "city", "district", "village", "address", "location"] as const

/** A phone number, chat link or email address in public text. */
const CONTACT = /(?:\+?62|\b0)[ -]?8[\d .-]{8,}|wa\.me\/|\b[\w.+-]+@[\w-]+\.\w{2,}/i

const photos = ({ images }: BaseRecord): Check => {
  const count = Array.isArray(images) ? images.length : 0
  return {
    label: "Foto",
    reason: "Foto kurang",
    state: count >= MIN_PHOTOS ? "good" : "flagged",
    says: count === 0 ? "Belum ada foto" : count < MIN_PHOTOS ? `Hanya ${count} foto` : `${count} foto`,
  }
}

const price = (house: BaseRecord): Check => {
  const check = { label: "Harga", reason: "Harga tidak wajar" } as const
  if (!(Number(house.price) > 0)) return { ...check, state: "flagged", says: "Belum ada harga" }
  const none = reasonForNone(house)
  if (none) return { ...check, state: "unknown", says: none.replace(/\.$/, "") }
  const deviation = computeDeviation(Number(house.price), Number(house.fairprice))
  const words = deviationWords(deviation)
  return {
    ...check,
    state: Math.abs(deviation) > MAX_PRICE_DEVIATION ? "flagged" : "good",
    says: upperFirst(words),
  }
}

const location = (house: BaseRecord): Check => {
  const missing = LOCATION.filter((name) => isEmpty(house[name])).map((name) =>
    houseList.fields[name].label.toLowerCase(),
  )
  return {
    label: "Lokasi",
    reason: "Lokasi belum lengkap",
    state: missing.length > 0 ? "flagged" : "good",
    says: missing.length > 0 ? `Belum ada ${missing.join(", ")}` : "Lengkap",
  }
}

const owner = ({ owner_phone }: BaseRecord): Check => {
  // A masked number exists, although the service hides it.
  const isPhone = isMask(owner_phone) || (typeof owner_phone === "string" && phoneOf(owner_phone) !== undefined)
  return {
    label: "Telepon pemilik",
    reason: "Telepon pemilik",
    state: isPhone ? "good" : "flagged",
    says: isPhone ? "Ada" : isEmpty(owner_phone) ? "Belum ada" : "Bukan nomor Indonesia",
  }
}

const contact = ({ title, description }: BaseRecord): Check => {
  const found = [title, description].some((text) => typeof text === "string" && CONTACT.test(text))
  return {
    label: "Kontak di teks",
    reason: "Kontak di teks",
    state: found ? "flagged" : "good",
    says: found ? "Judul atau deskripsi memuat kontak" : "Tidak ada",
  }
}

const duplicates = (found: readonly DuplicateMatch[] | undefined): Check => ({
  label: "Iklan ganda",
  reason: "Iklan ganda",
  state: found === undefined ? "unknown" : found.length > 0 ? "flagged" : "good",
  says:
    found === undefined
      ? "Layanan ini tidak dapat mencarinya"
      : found.length > 0
        ? `${found.length} listing mirip`
        : "Tidak ditemukan",
})

/** Runs all checks. `found` lists possible duplicates; undefined if the service cannot search for them. */
export const runChecks = (house: BaseRecord, found: readonly DuplicateMatch[] | undefined): Check[] => [
  photos(house),
  price(house),
  location(house),
  owner(house),
  contact(house),
  duplicates(found),
]
