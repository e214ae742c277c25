import { uniqBy } from "es-toolkit"
import { nameKey, type Resource } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { isReservedName } from "../../src/declare/reserved-names.ts"
import { type Guess, guessKind } from "./guess-kind.ts"
import type { SampleRow } from "./rows.ts"

export interface GuessedField extends Guess {
  name: string
  label: string
}

const LABELS: Readonly<Record<string, string>> = {
  name: "Nama",
  title: "Judul",
  description: "Deskripsi",
  price: "Harga",
  amount: "Jumlah",
  phone: "Telepon",
  email: "Email",
  address: "Alamat",
  status: "Status",
  type: "Tipe",
  category: "Kategori",
  image: "Gambar",
  created_at: "Dibuat",
  updated_at: "Diubah",
}

const IDS = ["id", "_id", "documentId", "document_id", "__v"]
/** Beside the fields of a JSON:API record. */
const FRAME = ["type", "links", "relationships"]
const STAMPS = ["created_at", "updated_at", "published_at", "deleted_at"]

const toSnakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toLowerCase()

const labelOf = (name: string) => {
  const words = name.replace(/_ids?$|^id_/, "").replaceAll("_", " ")
  return ownValue(LABELS, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export const lettersOf = (name: string) => nameKey(name)?.replace(/[^a-z0-9]/g, "") ?? ""

/** Finds a listed resource by its name, singular or plural, with or without `master-`. */
const resourceFinder = (resources: readonly Resource[]) => (name: string) => {
  const wanted = lettersOf(name)
  const listed = resources.filter(({ calls }) => calls.list)
  const isCalled = (own: string) => [wanted, wanted.replace(/s$/, ""), wanted.replace(/ies$/, "y")].includes(own)
  return (
    listed.find((resource) => isCalled(lettersOf(resource.name))) ??
    listed.find((resource) => isCalled(lettersOf(resource.name.replace(/^master-/, ""))))
  )?.name
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ""

/** @param isFramed rows have `type` and `links` beside their fields */
export const guessFields = (
  rows: readonly SampleRow[],
  resources: readonly Resource[],
  isFramed = false,
): GuessedField[] => {
  const resourceFor = resourceFinder(resources)
  const ignored = isFramed ? [...IDS, ...FRAME] : IDS
  // Facts of OData: `@odata.etag`.
  const isIgnored = (key: string) => ignored.includes(key) || key.startsWith("@")
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const guessed = keys
    .filter((key) => !isIgnored(key) && rows.some((row) => row[key] !== undefined))
    .map((key): GuessedField => {
      const plain = toSnakeCase(key)
      const name = isReservedName(plain) ? `${plain}_value` : plain
      const values = rows.map((row) => row[key]).filter((value) => !isEmpty(value))
      const { named = key, ...guess } = guessKind({ key, name: plain, values, resourceFor })
      const options = {
        ...guess.options,
        ...(name === named ? {} : { named }),
        ...(STAMPS.includes(plain) ? { readOnly: true } : {}),
      }
      return { ...guess, name, label: labelOf(plain), options }
    })
    .filter(({ name }) => name !== "")
  return uniqBy(guessed, ({ name }) => name)
}
