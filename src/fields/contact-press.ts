import { createContext } from "react"
import type { Row } from "../declare/index.ts"
import type { Channel } from "../domain/timeline-entry.ts"

/** Called when a phone number or its WhatsApp is pressed in a list. */
export const ContactPressContext = createContext<((row: Row, channel: Channel) => void) | undefined>(undefined)
