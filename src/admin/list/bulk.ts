import type { Outcome } from "../../providers/do-each.ts"

/** `97 berhasil, 3 gagal, 20 tidak dijalankan` */
export const outcomeWords = ({ done, failed, left }: Outcome): string =>
  [
    `${done.length} berhasil`,
    ...(failed.length ? [`${failed.length} gagal`] : []),
    ...(left.length ? [`${left.length} tidak dijalankan`] : []),
  ].join(", ")
