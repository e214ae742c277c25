import { ownValue } from "../../declare/own-value.ts"
import { showDateTime } from "../../time/show-date.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import type { Incident } from "./read-status.ts"
import { showMs } from "./tiles.ts"

const EVENTS: Readonly<Record<string, string>> = {
  error: "Gangguan layanan",
  "slow-call": "Panggilan lambat",
  "browser-error": "Kesalahan di peramban",
  "import-error": "Impor terganggu",
  "blast-failed": "Blast terganggu",
  "socket-error": "Sambungan terganggu",
}

export const Incidents = ({ incidents }: { incidents: readonly Incident[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Kejadian</th>
        <th scope="col">Waktu</th>
        <th scope="col">Lama</th>
        <th scope="col">Kode</th>
      </tr>
    </thead>
    <tbody>
      {incidents.map(({ at, event, where, ms, request }) => (
        <tr key={`${at}${event}${request}`}>
          <th scope="row">
            {ownValue(EVENTS, event) ?? event}
            {where && <small>{where}</small>}
          </th>
          <td data-label="Waktu">{showDateTime(at)}</td>
          <td data-label="Lama">{showMs(ms)}</td>
          <td data-label="Kode">
            {request ? (
              <>
                <code>{request}</code>
                <CopyButton what="Kode" text={request} />
              </>
            ) : (
              "–"
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
