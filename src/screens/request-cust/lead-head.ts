import type { BaseRecord } from "@refinedev/core"
import { phoneOf, type Row } from "../../declare/index.ts"
import { PLANNED_VIEWINGS } from "../../resources/choices.ts"

const PLANNED: readonly unknown[] = PLANNED_VIEWINGS

const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN)

export const nextViewing = (viewings: readonly BaseRecord[], now: Date): BaseRecord | undefined =>
  viewings
    .filter(({ status, starts_at, ends_at }) => {
      const start = timeOf(starts_at)
      const end = timeOf(ends_at)
      return PLANNED.includes(status) && (Number.isNaN(end) ? start : end) > now.getTime()
    })
    .toSorted((a, b) => timeOf(a.starts_at) - timeOf(b.starts_at))[0]

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
