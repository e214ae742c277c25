import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import { mendName, PLACE } from "./core/plan.ts"
import { showPlace } from "./core/read-places.ts"
import type { Offering } from "./use-offer.ts"

/** What was mended last, and whether all equal cells shall be. It keeps its place while there is nothing to say. */
export const OfferLine = ({ offering: { offer, take }, resource }: { offering: Offering; resource: Resource }) => {
  const isPlace = offer && mendName(offer.place.field) === PLACE
  const was = offer && ((isPlace ? showPlace(offer.text) : offer.text) || "kosong")
  return (
    <p className="grid-line" aria-live="polite">
      {offer && (
        <span className="grid-line-text">
          {isPlace ? "Lokasi" : resource.fields[offer.place.field]?.label} “{was}” menjadi <b>{offer.mend.label}</b>{" "}
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
