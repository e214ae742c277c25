import type { SortForm } from "../../src/wire/dialect.ts"

/** Where services keep a list's rows; any array of objects is found, these names make it surer. */
export const ROWS_WORDS = [
  "data",
  "items",
  "rows",
  "result",
  "results",
  "records",
  "list",
  "content",
  "docs",
  "hasil",
  "daftar",
  "isi",
]

/** What services call the number of all rows. */
export const TOTAL_WORDS = [
  "total",
  "count",
  "document_count",
  "total_count",
  "total_data",
  "total_rows",
  "total_records",
  "total_items",
  "total_elements",
  "total_docs",
  "record_count",
  "records_total",
  "jumlah",
  "jumlah_data",
  "jumlah_semua",
  "banyak",
  "n",
]

/** Properties that are a record's id, the likeliest first. */
export const ID_WORDS = ["id", "_id", "uuid", "uid", "guid", "kode", "code", "nomor", "no", "key", "pk"]

/** What else the parameters of lists are called, the likeliest first. */
export const PAGE_WORDS = ["halaman", "hal", "p", "page_number", "pageNumber", "current_page", "currentPage", "page"]
export const OFFSET_WORDS = ["offset", "skip", "start", "from"]
export const LIMIT_WORDS = [
  "per_page",
  "perPage",
  "page_size",
  "pageSize",
  "size",
  "take",
  "batas",
  "jumlah",
  "count",
  "rows",
  "limit",
]
export const SEARCH_WORDS = ["q", "keyword", "cari", "query", "s", "term", "kata_kunci", "keywords", "search"]
export const FILTER_WORDS = ["filter[{field}]", "filter_{field}", "where[{field}]", "filters[{field}]"]

/** The parameter of the order, and in which form the order is written there. */
export const SORT_WORDS: readonly (readonly [name: string, form: SortForm])[] = [
  ["sort", "field:desc"],
  ["sort", "field desc"],
  ["sort", { direction: "order" }],
  ["sort_by", { direction: "order" }],
  ["sort_by", { direction: "sort_order" }],
  ["sort_by", "-field"],
  ["sortBy", { direction: "sortOrder" }],
  ["sortBy", { direction: "order" }],
  ["order_by", { direction: "order" }],
  ["order_by", { direction: "direction" }],
  ["order_by", "field desc"],
  ["order_by", "field:desc"],
  ["order_by", "-field"],
  ["orderBy", { direction: "order" }],
  ["orderBy", "field:desc"],
  ["order", "field:desc"],
  ["order", "field desc"],
  ["order", "-field"],
  ["urut", { direction: "arah" }],
  ["urut", "-field"],
  ["urut", "field:desc"],
  ["urutkan", { direction: "arah" }],
  ["ordering", "-field"],
]
