import { call, date, datetime, defineResource, geo, relation, select, text } from "../../src/declare/index.ts"

// Checked by tsc only.

const sum = { sum: call("GET /x") } as const
const seen = {
  name: "x",
  noun: "data",
  label: "X",
  calls: {},
  fields: {
    name: text("Nama", { required: true }),
    status: select("Status", { options: { on: "Ya", off: "Tidak" } }),
    at: geo("Titik"),
    begins: datetime("Mulai"),
    ends: date("Selesai"),
    of: relation("Dari", { to: "house-type" }),
  },
  queries: sum,
} as const
defineResource({
  ...seen,
  listing: {
    faces: {
      table: true,
      cards: true,
      map: { at: "at" },
      calendar: { from: "begins", to: "ends", by: "of" },
      board: { by: "status" },
      groups: { by: "of", query: "sum" },
      charts: { query: "sum" },
    },
  },
})
defineResource({ ...seen, listing: { faces: { calendar: { from: "ends", to: "ends", by: "status" } } } })
// @ts-expect-error: there is no such face
defineResource({ ...seen, listing: { faces: { tabel: true } } })
// @ts-expect-error: the map's field is no point on earth
defineResource({ ...seen, listing: { faces: { map: { at: "name" } } } })
// @ts-expect-error: the map's field is misspelt
defineResource({ ...seen, listing: { faces: { map: { at: "att" } } } })
// @ts-expect-error: the map says no field
defineResource({ ...seen, listing: { faces: { map: true } } })
// @ts-expect-error: a calendar begins at a date or a moment
defineResource({ ...seen, listing: { faces: { calendar: { from: "name", to: "ends" } } } })
// @ts-expect-error: a calendar ends at a date or a moment
defineResource({ ...seen, listing: { faces: { calendar: { from: "begins", to: "status" } } } })
// @ts-expect-error: a calendar is told apart by a relation or a select
defineResource({ ...seen, listing: { faces: { calendar: { from: "begins", to: "ends", by: "name" } } } })
// @ts-expect-error: a board has a column for each value of a select
defineResource({ ...seen, listing: { faces: { board: { by: "of" } } } })
// @ts-expect-error: the groups are no query
defineResource({ ...seen, listing: { faces: { groups: { by: "of", query: "som" } } } })
// @ts-expect-error: records are grouped by what they belong to
defineResource({ ...seen, listing: { faces: { groups: { by: "name", query: "sum" } } } })
// @ts-expect-error: the charts are no query
defineResource({ ...seen, listing: { faces: { charts: { query: "som" } } } })
// @ts-expect-error: there is no query to answer the charts
defineResource({ ...seen, queries: {}, listing: { faces: { charts: { query: "sum" } } } })
// @ts-expect-error: what waits is no value of the select
select("Status", { options: { on: "Ya" }, waits: { in: ["off"], label: "Menunggu" } })
