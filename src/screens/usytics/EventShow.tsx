import { Show } from "../../engine/Show.tsx"
import { VisitPath } from "./VisitPath.tsx"

/** One event, and the visit that it is a part of. */
export const EventShow = () => <Show after={(event) => <VisitPath key={String(event.id)} event={event} />} />
