import type { houseList } from "../src/resources/house-list.ts"
import type { Row } from "./row.ts"

export type House = Row<typeof houseList>
