import { Show } from "../Show.tsx"
import { LeadsOfHouse } from "./LeadsOfHouse.tsx"

/** A listing, and who asks about it. */
export const HouseShow = () => <Show after={(house) => <LeadsOfHouse house={String(house.id)} />} />
