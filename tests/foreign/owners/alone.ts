import type { Owner } from "../owner.ts"

const objectId = (table: string, n: number) =>
  `65a0${table.length.toString(16).padStart(4, "0")}${n.toString(16).padStart(16, "0")}`
const uuid = (table: string, n: number) =>
  `${table.length.toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`

/** Owners without a dialect; the first is closest to the documentation. */
export const documented: Owner = {
  name: "Documented",
  relations: "named",
  list: ({ rows, total, table }) =>
    table === "listings" ? { data: { data: rows, document_count: total } } : { data: rows, count: total },
}

export const mongo: Owner = {
  name: "Mongo",
  idKey: () => "_id",
  idOf: objectId,
  relations: "titled",
  pictures: "url",
  list: ({ rows, total }) => ({ data: { data: rows, document_count: total } }),
  uploaded: (Location) => ({ data: { Location, key: "x" } }),
  flag: ["gro_admin"],
}

export const laravel: Owner = {
  name: "Laravel",
  choices: "label",
  numbers: "decimal",
  flags: "digit",
  days: "iso",
  moments: "local",
  relations: "named",
  pictures: "path",
  addresses: "rooted",
  parameters: { heeds: ["page", "search", "sort", "filter"], size: 15 },
  list: ({ rows, total, page, limit }) => ({
    data: { current_page: page, data: rows, per_page: limit, total },
  }),
  uploaded: (path) => ({ data: { path } }),
  refuse: (status, why) => ({ status, message: "Data tidak valid.", errors: { umum: [why] } }),
  strange: { 6: { certificate: "SHM (pecah induk)" } },
}

export const codeIgniter: Owner = {
  name: "CodeIgniter",
  idKey: (table) => (table === "listings" ? "house_id" : "id"),
  idOf: (table, n) => (table === "listings" ? `H-${n}` : String(n)),
  choices: "VALUE",
  numbers: "text",
  flags: "text digit",
  days: "compact",
  moments: "compact",
  places: "text",
  relations: "text",
  pictures: "commas",
  addresses: "relative",
  parameters: { heeds: [] },
  list: ({ rows, total }) => ({ data: { rows }, count: String(total) }),
  written: (row) => ({ data: { house_id: row.house_id, id: row.id } }),
  uploaded: (file) => ({ data: { file } }),
  statusAs: String,
  flag: "gro_admin,agent",
  strange: { 6: { certificate: "Sertifikat gantung" } },
}

export const fastApi: Owner = {
  name: "FastAPI",
  idOf: uuid,
  flags: "word",
  days: "seconds",
  moments: "seconds",
  places: "GeoJSON",
  relations: "named",
  pictures: "JSON",
  list: ({ rows, total, page }) => ({ data: { result: rows, pagination: { page, total } } }),
  uploaded: (url) => ({ url }),
  refuse: (status, why) => ({ status, errors: [{ field: "?", message: why }] }),
  endsInBody: true,
  omitsEmpty: true,
  strange: { 6: { certificate: { code: "SHM-X" } } },
}

export const express: Owner = {
  name: "Express",
  days: "milliseconds",
  moments: "milliseconds",
  flags: "ya",
  places: "pair",
  relations: "named",
  pictures: "one",
  parameters: { heeds: ["page", "limit"] },
  list: ({ rows, total }) => ({ data: rows, count: total }),
  uploaded: (file) => ({ data: { file } }),
  written: () => ({ message: "ok" }),
  refuse: (status, why) => ({ status, error: why }),
}

export const plain: Owner = {
  name: "Plain HTTP",
  isPlain: true,
  idOf: (_, n) => n + 1000,
  choices: "label",
  relations: "named",
  pictures: "image_url",
  days: "moment",
  list: ({ rows }) => ({ data: rows.length > 0 ? rows : null }),
  uploaded: (image_url) => ({ data: { image_url } }),
  written: (row) => ({ data: row.id }),
  onlyChanges: true,
  endsInBody: true,
  strange: { 6: { certificate: ["SHM", "HGB"] } },
}
