import { addressOf } from "./gallery.ts"
import { QUESTIONS } from "./leads.ts"
import { emailOf, nameFrom, phoneFrom } from "./names.ts"
import { createRandom } from "./random.ts"

const FOLLOW_UPS = [
  "Selamat siang, bagaimana kelanjutannya?",
  "Kalau hari Minggu pagi bisa lihat lokasinya?",
  "Saya sudah bicara dengan keluarga, kami jadi tertarik.",
  "Apakah harganya sudah termasuk biaya balik nama?",
]
const WITH_PHOTO = "Seperti ini dapur rumah kami sekarang, muat di sana?"

interface Arrival {
  lead: { name: string; phone: string; email: string; source: string; message: string }
  /** Message of a customer who wrote before. */
  message: { text: string; image_url: string | null }
  isNew: boolean
  /** 0 to 1: the position of the listing or lead in its list. */
  at: number
}

/** Equal names give equal arrivals. */
export const createArrival = (name: string): Arrival => {
  const random = createRandom(name)
  const customer = nameFrom(random)
  const hasPhoto = random.chance(0.25)
  return {
    lead: {
      name: customer,
      phone: phoneFrom(random),
      email: emailOf(customer, random.between(1000, 9999)),
      source: random.pick(["form", "whatsapp", "ad"]),
      message: random.pick(QUESTIONS),
    },
    message: hasPhoto
      ? { text: WITH_PHOTO, image_url: addressOf("ruang-2") }
      : { text: random.pick(FOLLOW_UPS), image_url: null },
    isNew: random.chance(0.6),
    at: random.next(),
  }
}
