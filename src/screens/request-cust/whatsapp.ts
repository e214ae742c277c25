import { phoneOf, type Row } from "../../declare/index.ts"

/**
 * Returns a WhatsApp link with a first sentence.
 * @returns undefined if the phone number is invalid
 */
export const whatsAppOf = ({ name, phone, property_id_label: listing }: Row): string | undefined => {
  const number = phoneOf(String(phone ?? ""))
  if (!number) return undefined
  const about = typeof listing === "string" && listing ? ` tentang ${listing}` : ""
  const text = `Halo ${String(name ?? "").trim()}, terima kasih sudah menghubungi kami${about}. Ada yang bisa kami bantu?`
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
}
