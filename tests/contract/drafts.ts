import type { Field, Kind, Resource } from "../../src/declare/index.ts"

const AREAS: Readonly<Record<string, string>> = {
  "master-province": "31",
  "master-city": "31.74",
  "master-district": "31.74.07",
  "master-village": "31.74.07.1001",
}
export const recordOf = (field: Field) => ("to" in field ? (AREAS[field.to] ?? 1) : 1)

const values: { readonly [K in Kind]: (field: Field, turn: number) => unknown } = {
  text: ({ help = "" }, turn) => (help.includes("https://") ? `https://griya.test/${turn}` : `Contoh nama ke-${turn}`),
  longtext: (_field, turn) => `Baris satu\nbaris ${turn} 🏡`,
  integer: (field, turn) => Math.max("min" in field ? (field.min ?? 0) : 0, turn),
  decimal: (_field, turn) => turn + 0.5,
  money: (_field, turn) => turn * 1_000_000,
  area: (_field, turn) => 100 + turn + 0.25,
  percent: (_field, turn) => turn,
  boolean: (_field, turn) => turn % 2 === 0,
  date: (_field, turn) => `2038-01-0${turn}`,
  datetime: (field, turn) => `2038-01-0${turn}T0${"after" in field ? 4 : 3}:00:00.000Z`,
  select: (field) => ("options" in field ? (field.initial ?? Object.keys(field.options)[0]) : undefined),
  relation: recordOf,
  relations: (field) => [recordOf(field)],
  phone: (_field, turn) => `0812 3456 789${turn}`,
  email: (_field, turn) => `contoh${turn}@griya.test`,
  url: (_field, turn) => `https://griya.test/${turn}`,
  image: (_field, turn) => `https://griya.test/${turn}.jpg`,
  images: (_field, turn) => [`https://griya.test/${turn}.jpg`],
  file: (_field, turn) => `https://griya.test/${turn}.pdf`,
  geo: (_field, turn) => ({ lat: -6.2 - turn / 100, lng: 106.8 }),
  list: (_field, turn) => [`Manfaat ${turn}`],
  json: (_field, turn) => ({ turn }),
}

export const goodValue = (field: Field, turn = 1): unknown => values[field.kind](field, turn)

export const draftOf = ({ fields }: Resource, turn = 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [name, values[field.kind](field, turn)]),
  )

export const toStored = (resource: Resource, draft: Readonly<Record<string, unknown>>) => {
  const masks: Record<string, string> = {}
  const kept = Object.entries(draft).filter(([name]) => !resource.fields[name]?.computed)
  const values = kept.map(([name, value]) => {
    const { kind, masked } = resource.fields[name] ?? {}
    if (masked) masks[name] = `••••${String(value).slice(-4)}`
    if (masked) return [name, undefined]
    if (kind === "phone") return [name, `+62${String(value).replace(/\D/g, "").slice(1)}`]
    return [name, value]
  })
  return { ...Object.fromEntries(values), ...(Object.keys(masks).length > 0 && { $unread: masks }) }
}
