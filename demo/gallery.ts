import { createHash } from "node:crypto"
import type { Random } from "./random.ts"

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

const hexOf = (name: PictureName): string => createHash("sha256").update(name).digest("hex").slice(0, 32)

/** The slip is a payment proof, so its folder is private. */
export const fileOf = (name: PictureName): string => `${name === "bukti" ? "proof" : "demo"}/${hexOf(name)}.png`

export const addressOf = (name: PictureName): string => `/files/${fileOf(name)}`

const namesOf = (family: Family) =>
  Array.from({ length: FAMILIES[family] }, (_, index): PictureName => `${family}-${index + 1}`)

/** Only the cover uses the first family; a second picture would show another house. */
export const galleryFrom = (random: Random, [first, ...rest]: readonly Family[]): string[] =>
  first === undefined
    ? []
    : [
        random.pick(namesOf(first)),
        ...rest.flatMap((family) => random.some(namesOf(family), random.between(1, 3))),
      ].map(addressOf)
