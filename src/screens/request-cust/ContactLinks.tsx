import { useContext } from "react"
import { phoneOf, type Row, whatsAppLink } from "../../declare/index.ts"
import css from "../../fields/cell.module.css"
import { ContactPressContext } from "../../fields/contact-press.ts"
import type { OwnCellProps } from "../../fields/own-fields.ts"
import { Icon } from "../../ui/Icon.tsx"

/**
 * Returns a WhatsApp link with a first sentence.
 * @returns undefined if the phone number is invalid
 */
export const createWhatsAppLink = ({ name, phone, property_id_label: listing }: Row): string | undefined => {
  const number = phoneOf(String(phone ?? ""))
  if (!number) return undefined
  const about = typeof listing === "string" && listing ? ` tentang ${listing}` : ""
  const text = `Halo ${String(name ?? "").trim()}, terima kasih sudah menghubungi kami${about}. Ada yang bisa kami bantu?`
  return whatsAppLink(number, text)
}

/** Offers in lists to call and to write by WhatsApp. */
export const ContactLinks = ({ value, words, row, view, children }: OwnCellProps) => {
  const onPress = useContext(ContactPressContext)
  const whatsApp = createWhatsAppLink(row)
  if (view === "show" || !whatsApp) return children
  return (
    <span className={`${css.contact} numeric`} data-cell="contact">
      <a href={`tel:${phoneOf(String(value))}`} onClick={() => onPress?.(row, "phone")} aria-label={`Telepon ${words}`}>
        <Icon name="phone" size={14} />
        {words}
      </a>
      <a
        href={whatsApp}
        onClick={() => onPress?.(row, "whatsapp")}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={`WhatsApp ${words}`}
        title="WhatsApp"
      >
        <Icon name="message" size={16} />
      </a>
    </span>
  )
}
