import { Show } from "../../engine/Show.tsx"
import { VisitPath } from "./VisitPath.tsx"

export const EventShow = () => <Show after={(event) => <VisitPath key={String(event.id)} event={event} />} />
