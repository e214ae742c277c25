import { showNumber } from "../../declare/format.ts"
import type { Resource } from "../../declare/index.ts"
import { fixName, REGION } from "../../domain/listing-import/plan.ts"
import { showRegion } from "../../domain/listing-import/read-regions.ts"
import { Button } from "../../ui/Button.tsx"
import type { Offering } from "./use-offer.ts"

/** What was fixed last, and whether all equal cells shall be. It keeps its place while there is nothing to say. */
export const OfferLine = ({ offering: { offer, take }, resource }: { offering: Offering; resource: Resource }) => {
  const isPlace = offer && fixName(offer.place.field) === REGION
  const was = offer && ((isPlace ? showRegion(offer.text) : offer.text) || "kosong")
  return (
    <p className="grid-line" aria-live="polite">
      {offer && (
        <span className="grid-line-text">
          {isPlace ? "Lokasi" : resource.fields[offer.place.field]?.label} “{was}” menjadi <b>{offer.fix.label}</b>{" "}
          {offer.isTaken
            ? `di baris ${showNumber(offer.number)} dan ${showNumber(offer.rows)} baris lain.`
            : `di baris ${showNumber(offer.number)}.`}
        </span>
      )}
      {offer && !offer.isTaken && (
        <Button aria-keyshortcuts="Control+Enter" title="Ctrl+Enter" onClick={() => void take()}>
          Terapkan ke {showNumber(offer.rows)} baris lain dengan isi yang sama
        </Button>
      )}
    </p>
  )
}
