/** `20/11/26 10.15 - Budi: `, `[20/11/26 10.15.22] Budi: `, `11/20/26, 10:15 AM - Budi: `. */
const MESSAGE =
  /^\u200e?\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: -)? [^:]{1,60}: /i
const MAX_LINES = 50

export const CHAT =
  "Berkas ini salinan percakapan WhatsApp, bukan tabel. Pilih berkas tabel, atau salin isinya ke lembar kerja."

/** Detects an exported WhatsApp chat by its first lines. Messages may have several lines. */
export const isChat = (text: string): boolean => {
  const lines = text.split(/\r?\n/, MAX_LINES).filter((line) => line.trim() !== "")
  const messages = lines.filter((line) => MESSAGE.test(line))
  return messages.length >= 2 && messages.length * 3 >= lines.length
}
