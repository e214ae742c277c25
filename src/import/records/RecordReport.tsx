import type { ReactNode } from "react"
import { Link } from "react-router"
import { showCount, showNumber } from "../../declare/format.ts"
import { importKeysOf } from "../../declare/imports.ts"
import { importRulesOf } from "../../domain/listing-import/house-rules.ts"
import { useHref } from "../../routing/routes.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"
import { FailedRows } from "../FailedRows.tsx"
import { StepFoot } from "../StepParts.tsx"
import { rejectedName } from "../uploads.ts"
import type { Wizard } from "../use-wizard.ts"
import type { RecordStepProps } from "./record-step.ts"
import type { SentRows } from "./sent-rows.ts"

interface Sent {
  sent: SentRows
}

interface SentReportProps extends Pick<RecordStepProps, "resource">, Sent {
  children?: ReactNode
}

/** Results of the rows that were sent one by one. */
export const SentReport = ({ resource, sent, children }: SentReportProps) => {
  const { failed, same } = sent
  const isMade = importRulesOf(resource).record !== undefined
  const isChanged = importKeysOf(resource).length > 0
  return (
    <>
      <p role="status">
        {isMade && (
          <>
            <b>{showNumber(sent.new)}</b> {resource.noun} dibuat,{" "}
          </>
        )}
        {isChanged && (
          <>
            <b>{showNumber(sent.changed)}</b> {!isMade && `${resource.noun} `}diubah,{" "}
          </>
        )}
        <b>{showNumber(failed.length)}</b> gagal.
        {same > 0 && ` ${showCount(same, "baris")} sudah sama, jadi tidak dikirim.`}
      </p>
      {children}
      {failed.length > 0 && (
        <FailedRows label="Baris yang gagal" rows={failed.map((row) => ({ ...row, key: row.number }))} />
      )}
    </>
  )
}

/** Number of rows that were not ready. */
const unsentIn = ({ summary }: Wizard) => (summary ? summary.rows - summary.ready : 0)

export const toReasons = ({ failed }: SentRows): Record<number, string> =>
  Object.fromEntries(failed.map(({ number, reason }) => [number, reason]))

/** Saves the rows of the file that were not written, with the reasons. */
export const SaveUnsent = ({ wizard, resource, sent }: Pick<RecordStepProps, "wizard" | "resource"> & Sent) => {
  const { failed } = sent
  const left = unsentIn(wizard)
  const save = async () =>
    download(
      rejectedName(wizard.opened?.name ?? `${resource.noun}.csv`),
      await wizard.session.rejected(toReasons(sent)),
    )
  return failed.length > 0 || left > 0 ? (
    <Button onClick={() => void save()}>
      <Icon name="download" /> Unduh baris yang tidak masuk
    </Button>
  ) : null
}

export const RecordReport = ({ wizard, resource, sending, results, onClose }: RecordStepProps) => {
  const href = useHref()
  const { sent } = sending
  if (!sent) return null
  const repeated = wizard.summary?.repeated ?? 0
  const left = unsentIn(wizard)
  const finish = () => {
    wizard.discard()
    onClose()
  }
  const list = href(resource.name)
  return (
    <>
      <section className="stack" aria-label={`Laporan ${wizard.opened?.name ?? ""}`}>
        <h3>{sent.failed.length > 0 ? "Selesai, sebagian gagal" : "Selesai"}</h3>
        <SentReport resource={resource} sent={sent}>
          {left > 0 && (
            <p>
              {showCount(left, "baris")} lain di berkas Anda tidak dikirim
              {repeated > 0 && `, ${showNumber(repeated)} di antaranya karena ganda`}.
            </p>
          )}
          {results?.shown}
          <div className="row-wrap">
            {list && !results?.isOpen && (
              <Link className={buttonClass("plain")} to={list} onClick={finish}>
                <Icon name="right" /> Lihat {resource.noun}
              </Link>
            )}
            <SaveUnsent wizard={wizard} resource={resource} sent={sent} />
          </div>
        </SentReport>
      </section>
      <StepFoot next="Selesai" isBlocked={results?.isOpen} onNext={finish} />
    </>
  )
}
