import { createHash } from "node:crypto"
import type { Random } from "./random.ts"

/** How many pictures there are of each family. */
export const FAMILIES = {
  rumah: 8,
  apartemen: 3,
  tanah: 3,
  ruko: 3,
  villa: 2,
  gudang: 1,
  gedung: 2,
  kost: 1,
  kantor: 1,
  ruang: 3,
} as const

export type Family = keyof typeof FAMILIES
export type PictureName = `${Family}-${number}` | "bukti"

/** Under such a name the server keeps files: 32 hexadecimal digits. */
const hexOf = (name: PictureName): string => createHash("sha256").update(name).digest("hex").slice(0, 32)

/** What the server keeps a demo picture as; the slip is a proof, and private. */
export const fileOf = (name: PictureName): string => `${name === "bukti" ? "proof" : "demo"}/${hexOf(name)}.png`

/** Where the server shows a demo picture. */
export const addressOf = (name: PictureName): string => `/files/${fileOf(name)}`

const namesOf = (family: Family) =>
  Array.from({ length: FAMILIES[family] }, (_, index): PictureName => `${family}-${index + 1}`)

/** The cover, then what else there is to see of it: other pictures of the first family would be other houses. */
export const galleryFrom = (random: Random, [first, ...rest]: readonly Family[]): string[] =>
  first === undefined
    ? []
    : [
        random.pick(namesOf(first)),
        ...rest.flatMap((family) => random.some(namesOf(family), random.between(1, 3))),
      ].map(addressOf)
