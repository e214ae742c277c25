import type { Db } from "../../database/db.ts"
import { Refusal } from "../../http/refusal.ts"

export interface Gateway {
  /** Verifies signatures. Without a key no message is trusted. */
  serverKey: string | undefined
  statusOf: (db: Db, orderId: string) => Promise<unknown>
}

const REQUEST_TIMEOUT_MS = 10_000

const unreachable = (cause?: unknown) =>
  new Refusal(502, "Gateway pembayaran tidak dapat dihubungi. Belum ada yang berubah; coba lagi beberapa saat lagi.", {
    cause,
  })

/** Midtrans: `GET /v2/{order_id}/status` with the server key as user name of basic authorization. */
const midtransStatus = (url: string, serverKey: string) => async (_db: Db, orderId: string) => {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/v2/${encodeURIComponent(orderId)}/status`, {
      headers: { Accept: "application/json", Authorization: authorization },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return (await response.json()) as unknown
  } catch (cause) {
    throw unreachable(cause instanceof Error ? cause.name : undefined)
  }
}

export const gatewayOf = ({ serverKey, url }: { serverKey: string | undefined; url: string | undefined }): Gateway => ({
  serverKey,
  statusOf:
    url && serverKey
      ? midtransStatus(url, serverKey)
      : () => {
          throw new Refusal(503, "Gateway belum diatur: isi GATEWAY_URL dan GATEWAY_SERVER_KEY di server.")
        },
})
