import { fieldsOf, type Resource, recogniseColumns } from "../../../src/declare/index.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"
import { Refusal } from "../../http/refusal.ts"

const MOST_COLUMNS = 500

export type Columns = readonly (string | undefined)[]

const labels = (resource: Resource, names: readonly string[]) =>
  [...new Set(names)].map((name) => resource.fields[name]?.label ?? name).join(", ")

export const columnsIn = (resource: Resource, header: readonly string[]): Columns => {
  if (header.length > MOST_COLUMNS)
    throw new Refusal(422, `Berkas ini punya ${header.length} kolom. Paling banyak ${MOST_COLUMNS} kolom.`)
  const fields = fieldsOf(resource, "form")
  const columns = recogniseColumns(header, resource, importRulesOf(resource)).map((target) =>
    fields.some(([name]) => name === target) ? target : undefined,
  )
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
