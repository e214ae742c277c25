import { readMoney, readNumber } from "../src/declare/index.ts"

export { valueIn } from "../src/declare/index.ts"

/** `1.250.000`, `1250000.0`, `239 m²` */
export const numberIn = (text: string) => readNumber(text, { strict: false })

/** `Rp 1.950.000.000`, `2,99 Miliar`, `850jt` */
export const moneyIn = (text: string) => readMoney(text, { strict: false })
