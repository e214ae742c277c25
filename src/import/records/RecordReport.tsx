import { Link } from "react-router"
import { showCount, showNumber } from "../../declare/format.ts"
import { useHref } from "../../routing/routes.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"
import groupCss from "../groups.module.css"
import { StepFoot } from "../StepParts.tsx"
import { rejectedName } from "../uploads.ts"
import type { RecordStepProps } from "./record-step.ts"

const SHOWN = 100

export const RecordReport = ({ wizard, resource, sending, onClose }: RecordStepProps) => {
  const href = useHref()
  const { sent } = sending
  if (!sent) return null
  const { failed, same } = sent
  const finish = () => {
    wizard.discard()
    onClose()
  }
  const list = href(resource.name)
  const saveFailed = async () => {
    const reasons = Object.fromEntries(failed.map(({ number, reason }) => [number, reason]))
    download(rejectedName(wizard.opened?.name ?? `${resource.noun}.csv`), await wizard.session.rejected(reasons))
  }
  return (
    <>
      <section className="stack" aria-label={`Laporan ${wizard.opened?.name ?? ""}`}>
        <h3>{failed.length > 0 ? "Selesai, sebagian gagal" : "Selesai"}</h3>
        <p role="status">
          <b>{showNumber(sent.new)}</b> {resource.noun} dibuat, <b>{showNumber(sent.changed)}</b> diubah,{" "}
          <b>{showNumber(failed.length)}</b> gagal.
          {same > 0 && ` ${showCount(same, "baris")} sudah sama, jadi tidak dikirim.`}
        </p>
        <div className="row-wrap">
          {list && (
            <Link className={buttonClass("plain")} to={list} onClick={finish}>
              <Icon name="right" /> Lihat {resource.noun}
            </Link>
          )}
          {failed.length > 0 && (
            <Button onClick={() => void saveFailed()}>
              <Icon name="download" /> Unduh baris yang tidak masuk
            </Button>
          )}
        </div>
        {failed.length > 0 && (
          <ul className={`${groupCss.list} divided`} aria-label="Baris yang gagal">
            {failed.slice(0, SHOWN).map(({ number, title, reason }) => (
              <li key={number}>
                <div className={groupCss.group}>
                  <span className={groupCss.field}>Baris {showNumber(number)}</span>
                  <span className={groupCss.text}>
                    <b>{title}</b> <span>{reason}</span>
                  </span>
                </div>
              </li>
            ))}
            {failed.length > SHOWN && (
              <li className="muted">Dan {showNumber(failed.length - SHOWN)} lainnya, lengkap di berkasnya.</li>
            )}
          </ul>
        )}
      </section>
      <StepFoot next="Selesai" onNext={finish} />
    </>
  )
}
