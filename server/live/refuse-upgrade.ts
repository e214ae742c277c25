import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"

const SENTENCE = "Permintaan dengan Upgrade tidak dilayani di sini. Kirim sebagai HTTP/1.1 biasa, atau lewat https."

/** Answers requests for other protocols, such as Java's for HTTP/2. The socket server would close them unanswered. */
export const refuseUpgrade = ({ headers }: IncomingMessage, socket: Duplex): void => {
  if (/^websocket$/i.test(headers.upgrade ?? "")) return
  const body = JSON.stringify({ status: 400, message: SENTENCE })
  const lines = [
    "HTTP/1.1 400 Bad Request",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ]
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`)
}
