import { type Field, fieldsOf, type Resource } from "../../src/declare/index.ts"
import { Refusal } from "../refusal.ts"

const MOST_COLUMNS = 500

/** What people write above a column, beside its label and its name. */
const ALSO: Readonly<Record<string, string>> = {
  lt: "land_area",
  lb: "building_area",
  kt: "bedrooms",
  km: "bathrooms",
  tipe: "house_type",
}

/** The fields that the cells of a row are for, by place; undefined for a column that nobody knows. */
export type Columns = readonly (string | undefined)[]

const fieldNamed = (fields: readonly (readonly [string, Field])[], title: string) => {
  const wanted = title.toLowerCase()
  return fields.find(([name, { label }]) => name === wanted || label.toLowerCase() === wanted)?.[0] ?? ALSO[wanted]
}

const labels = (resource: Resource, names: readonly string[]) =>
  [...new Set(names)].map((name) => resource.fields[name]?.label ?? name).join(", ")

/** The columns of a header of names or labels; refuses a header that no record could come of. */
export const columnsIn = (resource: Resource, header: readonly string[]): Columns => {
  if (header.length > MOST_COLUMNS)
    throw new Refusal(422, `Berkas ini punya ${header.length} kolom. Paling banyak ${MOST_COLUMNS} kolom.`)
  const fields = fieldsOf(resource, "form")
  const columns = header.map((title) => fieldNamed(fields, title))
  const known = columns.filter((name) => name !== undefined)
  if (known.length === 0) throw new Refusal(422, "Baris pertama harus berisi nama kolom, misalnya Judul dan Harga.")
  const twice = known.filter((name, at) => known.indexOf(name) < at)
  if (twice.length)
    throw new Refusal(422, `Kolom ini ada lebih dari satu kali: ${labels(resource, twice)}. Sisakan satu saja.`)
  const absent = fields.filter(
    ([name, { required, initial }]) => required && initial === undefined && !known.includes(name),
  )
  if (absent.length) {
    const names = absent.map(([name]) => name)
    throw new Refusal(
      422,
      `Kolom yang wajib belum ada: ${labels(resource, names)}. Tambahkan kolomnya, lalu unggah lagi.`,
    )
  }
  return columns
}
