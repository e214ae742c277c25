import { CallOffer, type CallOfferProps } from "../record/timeline/CallOffer.tsx"
import css from "./SelectionBar.module.css"

/** Stands where the list's other bar does, so that no row moves. */
export const CallOfferBar = (props: CallOfferProps) => (
  <div className={`${css.bar} box no-print`}>
    <CallOffer {...props} />
  </div>
)
