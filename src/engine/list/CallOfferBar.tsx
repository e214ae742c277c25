import { CallOffer, type CallOfferProps } from "../record/timeline/CallOffer.tsx"
import css from "./SelectionBar.module.css"

/** Stands at the foot of the window, so that no row moves. */
export const CallOfferBar = (props: CallOfferProps) => (
  <div className={`${css.bar} ${css.offer} box optional no-print`}>
    <CallOffer {...props} />
  </div>
)
