import { useContext } from "react"
import { labelOf } from "../data/labels.ts"
import { phoneOf, type Row } from "../declare/index.ts"
import { pathOfRelated } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { Icon } from "../ui/Icon.tsx"
import { PlainLink } from "../ui/PlainLink.tsx"
import css from "./cell.module.css"
import { ContactPressContext } from "./contact-press.ts"

export const RelationLink = ({ to, row, name, word }: { to: string; row: Row; name: string; word: string }) => {
  const path = pathOfRelated(useAppContext().openPages, to, row, name)
  return path ? (
    <PlainLink className={css.link} to={path}>
      {word}
    </PlainLink>
  ) : (
    word
  )
}

const fillPlaceholders = (text: string, row: Row) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => labelOf(row, name) || String(row[name] ?? "")).replace(/\s+/g, " ")

interface ContactLinksProps {
  phone: string
  words: string
  greets: string
  row: Row
}

export const ContactLinks = ({ phone, words, greets, row }: ContactLinksProps) => {
  const onPress = useContext(ContactPressContext)
  const number = phoneOf(phone)
  if (!number) return words
  return (
    <span className={`${css.contact} numeric`} data-cell="contact">
      <a href={`tel:${number}`} onClick={() => onPress?.(row, "phone")} aria-label={`Telepon ${words}`}>
        <Icon name="phone" size={14} />
        {words}
      </a>
      <a
        href={`https://wa.me/${number.slice(1)}?text=${encodeURIComponent(fillPlaceholders(greets, row))}`}
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
