export interface CalendarEntry {
  uid: string
  /** Number of changes: calendars keep the entry with the highest. */
  sequence: number
  /** ISO 8601. */
  changed: string
  from: string
  to: string
  summary: string
  location?: string
  description?: string
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED"
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

const foldLine = (line: string): string => {
  const parts: string[] = []
  let part = ""
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? MAX_LINE_OCTETS : MAX_LINE_OCTETS - 1)) {
      parts.push(part)
      part = ""
    }
    part += letter
  }
  return [...parts, part].join("\r\n ")
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters may not stand in a calendar
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Escapes a text value (RFC 5545, 3.3.11). */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")

const moment = (iso: string) => `${new Date(iso).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`

const createEventLines = ({
  uid,
  sequence,
  changed,
  from,
  to,
  summary,
  location,
  description,
  status,
}: CalendarEntry) => [
  "BEGIN:VEVENT",
  `UID:${text(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${moment(changed)}`,
  `DTSTART:${moment(from)}`,
  `DTEND:${moment(to)}`,
  `SUMMARY:${text(summary)}`,
  ...(location ? [`LOCATION:${text(location)}`] : []),
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  `STATUS:${status}`,
  "END:VEVENT",
]

export const iCalendarOf = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Griya//Jadwal//ID",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(name)}`,
    ...entries.flatMap(createEventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("")
