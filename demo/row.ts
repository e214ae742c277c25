import type { Fields, RowOf } from "../src/declare/index.ts"
import type { houseList } from "../src/resources/house-list.ts"

type Stored<F extends Fields> = { [N in keyof F as F[N] extends { computed: true } ? never : N]: F[N] }

export type Row<R extends { fields: Fields }> = RowOf<{ fields: Stored<R["fields"]> }> & { id: number }

export type House = Row<typeof houseList>
