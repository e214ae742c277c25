import { useCallQuery } from "../../data/use-call.ts"
import { showNumber } from "../../declare/format.ts"
import { ownValue } from "../../declare/own-value.ts"
import { serviceStatus } from "../../resources/service-status.ts"
import { showDateTime } from "../../time/show-date.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import { createTiles, type Incident, readStatus, type ServiceFigures, showMs } from "./service-figures.ts"
import css from "./service-status.module.css"

const EVENTS: Readonly<Record<string, string>> = {
  error: "Gangguan layanan",
  "slow-call": "Panggilan lambat",
  "browser-error": "Kesalahan di peramban",
  "import-error": "Impor terganggu",
  "blast-failed": "Blast terganggu",
  "socket-error": "Sambungan terganggu",
}

const Incidents = ({ incidents }: { incidents: readonly Incident[] }) => (
  <table className={`${shared.numbers} ${shared.folded}`}>
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
                <CopyButton what={`Kode ${request}`} text={request} />
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

const POLLING_INTERVAL_MS = 10_000

const Slowest = ({ slowest }: Pick<ServiceFigures, "slowest">) => (
  <table className={`${shared.numbers} ${shared.folded}`}>
    <thead>
      <tr>
        <th scope="col">Panggilan</th>
        <th scope="col">Jumlah</th>
        <th scope="col">95% dalam</th>
      </tr>
    </thead>
    <tbody>
      {slowest.map(({ call, count, p95_ms }) => (
        <tr key={call}>
          <th scope="row">
            <code>{call}</code>
          </th>
          <td data-label="Jumlah">{showNumber(count)}</td>
          <td data-label="95% dalam">{showMs(p95_ms)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Figures = ({ status }: { status: ServiceFigures }) => (
  <>
    <dl className={`${shared.tiles} ${css.tiles}`} aria-label="Angka layanan">
      {createTiles(status).map(({ label, value, note, isBad }) => (
        <div key={label} className={isBad ? `${shared.tile} ${css.bad}` : shared.tile}>
          <dt className="dense">{label}</dt>
          <dd className={shared.figure}>{value}</dd>
          <dd className="dense">{note}</dd>
        </div>
      ))}
    </dl>
    <section className={shared.card} aria-labelledby="status-incidents">
      <h2 id="status-incidents">Yang perlu dilihat</h2>
      <p className="muted dense">
        Sejak proses ini dimulai, 20 terbaru. Kode yang sama ada di dialog Error pengguna dan di log layanan.
      </p>
      {status.incidents.length > 0 ? (
        <Incidents incidents={status.incidents} />
      ) : (
        <p className="muted dense">Tidak ada gangguan yang tercatat.</p>
      )}
    </section>
    <section className={shared.card} aria-labelledby="status-slowest">
      <h2 id="status-slowest">Paling lama dijawab</h2>
      <p className="muted dense">Dari panggilan {status.minutes} menit terakhir.</p>
      <Slowest slowest={status.slowest} />
    </section>
  </>
)

export const ServiceStatus = () => {
  const { query, data } = useCallQuery("service-status.figures", {}, { refetchInterval: POLLING_INTERVAL_MS })
  const status = readStatus(data)
  return (
    <div className={shared.page}>
      <h1>{serviceStatus.label}</h1>
      <QueryState query={query} height={480} empty={!status && "Layanan tidak menyebut angkanya."}>
        {() => status && <Figures status={status} />}
      </QueryState>
    </div>
  )
}
