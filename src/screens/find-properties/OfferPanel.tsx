import type { BaseRecord } from "@refinedev/core"
import { useId } from "react"
import { phoneOf, whatsAppLink } from "../../declare/index.ts"
import factsCss from "../../engine/record/facts.module.css"
import { useAppContext } from "../../session/app-context.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import css from "./request.module.css"
import type { OfferDraft, useOffers } from "./use-offers.ts"

interface OfferPanelProps {
  request: BaseRecord
  draft: OfferDraft
  offers: ReturnType<typeof useOffers>
}

export const OfferPanel = ({ request, draft, offers }: OfferPanelProps) => {
  const id = useId()
  const { config } = useAppContext()
  const isPhone = useIsPhone()
  const { once } = useSingleFlight()
  const { ids, text } = draft
  const number = phoneOf(String(request.phone ?? ""))
  if (ids.length === 0 && !draft.isTyped)
    return (
      <section className={factsCss.panel} aria-label="Kirim ke pelanggan">
        <h2>Kirim ke pelanggan</h2>
        <p className="muted small">Pilih listing yang cocok; pesannya disusun di sini.</p>
      </section>
    )
  // Clears the draft only after the offer was recorded.
  const sent = () =>
    once(async () => {
      if (await offers.note(ids)) draft.clear()
    })
  return (
    <section className={`${factsCss.panel} ${css.offer}`} aria-label="Kirim ke pelanggan">
      <h2 className="row" aria-label={`Kirim ${ids.length} listing`}>
        Kirim {ids.length} listing
        {draft.isTyped && (
          <Button look="quiet" className="push" onClick={draft.compose}>
            Susun ulang
          </Button>
        )}
      </h2>
      <details open={!isPhone || undefined}>
        <summary className="dense touch muted">Baca dan ubah pesannya</summary>
        <label htmlFor={id} className="unseen">
          Pesan untuk pelanggan
        </label>
        <textarea
          className={fieldCss.input}
          id={id}
          value={text}
          rows={10}
          maxLength={6000}
          onChange={({ target }) => draft.write(target.value)}
        />
        {!config.site && <p className="muted small">Tanpa tautan: alamat situs untuk pelanggan belum diatur.</p>}
      </details>
      {!number && <p className="muted small">Nomor telepon pelanggan tidak dikenal. Salin pesannya.</p>}
      <div className="row-wrap">
        {number && (
          <a
            className={buttonClass("primary")}
            href={whatsAppLink(number, text)}
            target="_blank"
            rel="noreferrer noopener"
            onClick={() => void sent()}
          >
            <Icon name="message" /> Kirim lewat WhatsApp
          </a>
        )}
        <CopyButton what="Pesan" text={text} onCopied={() => void sent()} />
        <Button look="quiet" onClick={draft.clear}>
          Batal
        </Button>
      </div>
    </section>
  )
}
