import type { Documented, Judged } from "./documented.ts"

const GENERIC = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
const REASON = "Data sedang dipakai oleh pengguna lain."
const PAGE = "<!doctype html><title>502 Bad Gateway</title>"

interface Refusal {
  named: string
  status: number
  body: unknown
  /** @returns undefined for the generic message */
  reason?: string
}

const told = (status: number, inBody: unknown): Refusal => ({
  named: `HTTP ${status} with a message`,
  status,
  body: { status: inBody, message: REASON },
  reason: REASON,
})

const everyRule: readonly Refusal[] = [
  told(400, 400),
  told(401, 401),
  told(403, 403),
  told(500, 500),
  { named: "an HTML page with 502", status: 502, body: PAGE },
  { named: "HTTP 404 without a body", status: 404, body: undefined },
]

const htmlAs200: Refusal = { named: "an HTML page with 200", status: 200, body: PAGE }

const byBody = (wanted: number): readonly Refusal[] => [
  ...everyRule,
  htmlAs200,
  { named: "another status in the body", status: 200, body: { status: 409, message: REASON }, reason: REASON },
  { named: "the other good status", status: wanted, body: { status: wanted === 200 ? 201 : 200, data: [] } },
  { named: "no status in the body", status: wanted, body: { data: [] } },
  { named: "a status of null", status: 200, body: { status: null, data: [] } },
  { named: "a status of true", status: 200, body: { status: true, data: [] } },
  { named: "HTTP 500 with a good body", status: 500, body: { status: wanted, data: [] } },
  { named: "an array", status: 200, body: [] },
  { named: "nothing", status: 200, body: undefined },
]

const byHttp = (wanted: number): readonly Refusal[] => [
  ...everyRule,
  { named: "another 2xx", status: wanted === 200 ? 201 : 200, body: { status: wanted, data: {} } },
  { named: "HTTP 202", status: 202, body: { status: wanted, message: REASON }, reason: REASON },
]

const byError = (field: string): readonly Refusal[] => [
  ...everyRule,
  htmlAs200,
  { named: `${field} with a sentence`, status: 200, body: { [field]: REASON, data: {} }, reason: REASON },
  { named: `an empty list of ${field}`, status: 200, body: { [field]: [], data: {} } },
  { named: `${field} that is false`, status: 200, body: { [field]: false, data: {} } },
  { named: `HTTP 500 with ${field} null`, status: 500, body: { [field]: null, data: {} } },
  { named: "an array", status: 200, body: [] },
]

const refusals: Readonly<Record<Judged, readonly Refusal[]>> = {
  "body 200": byBody(200),
  "body 201": byBody(201),
  "http 200": byHttp(200),
  "http 201": byHttp(201),
  "errors null": [
    ...byError("errors"),
    { named: "a list of errors", status: 200, body: { errors: [REASON] }, reason: REASON },
    { named: "a list of errors by field", status: 200, body: { errors: [{ message: REASON }] }, reason: REASON },
  ],
  "error null": [
    ...byError("error"),
    ...[200, 500].map((status) => ({
      named: `an error inside the data, HTTP ${status}`,
      status,
      body: { data: { error: REASON } },
      reason: REASON,
    })),
  ],
}

const otherwise: Readonly<Record<string, string>> = {
  "lytics.range": "Data tidak ditemukan",
  "upload.file": "Internal server error. Please try again later.",
}

export const refusalsOf = ({ id, judged }: Documented) =>
  refusals[judged].map((refusal) => ({ ...refusal, says: refusal.reason ?? otherwise[id] ?? GENERIC }))
