import type { ParameterNames, SortForm } from "../../src/wire/dialect.ts"

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
  "filter_count",
  "records",
  "record_count",
  "records_total",
  "jumlah",
  "jumlah_data",
  "jumlah_semua",
  "banyak",
  "n",
]

/** Likeliest first. */
export const ID_WORDS = ["id", "_id", "uuid", "uid", "guid", "document_id", "kode", "code", "nomor", "no", "key", "pk"]

/** Likeliest first. */
export const PAGE_WORDS = [
  "halaman",
  "hal",
  "p",
  "page_number",
  "pageNumber",
  "current_page",
  "currentPage",
  "page[number]",
  "pagination[page]",
  "_page",
  "pageNo",
  "page",
]
export const PAGE_WORDS_FROM_0 = ["page", "pageIndex", "page_index", "pageNumber", "p", "halaman"]
export const OFFSET_WORDS = ["offset", "skip", "start", "from", "$skip", "_start", "page[offset]", "pagination[start]"]
export const CURSOR_WORDS = [
  "cursor",
  "after",
  "starting_after",
  "page_token",
  "pageToken",
  "next_cursor",
  "page[after]",
]
export const NEXT_WORDS = [
  "next_cursor",
  "nextCursor",
  "next_page_token",
  "nextPageToken",
  "end_cursor",
  "endCursor",
  "after",
]
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
  "baris",
  "page[size]",
  "page[limit]",
  "pagination[pageSize]",
  "pagination[limit]",
  "_limit",
  "$top",
  "first",
  "limit",
]
export const SEARCH_WORDS = [
  "q",
  "keyword",
  "cari",
  "query",
  "s",
  "term",
  "kata_kunci",
  "keywords",
  "_q",
  "$search",
  "filter[search]",
  "searchTerm",
  "search_term",
  "search",
]

/** Filter patterns by operator. Missing operators keep the documented pattern. */
export const FILTER_WORDS: readonly NonNullable<ParameterNames["filters"]>[] = [
  { eq: "filter[{field}]" },
  { eq: "filter_{field}" },
  { eq: "where[{field}]" },
  { eq: "filters[{field}]" },
  { eq: "filter.{field}" },
  { eq: "saring[{field}]" },
  {
    eq: "filters[{field}][$eq]",
    ne: "filters[{field}][$ne]",
    gte: "filters[{field}][$gte]",
    lte: "filters[{field}][$lte]",
  },
  {
    eq: "filter[{field}][_eq]",
    ne: "filter[{field}][_neq]",
    gte: "filter[{field}][_gte]",
    lte: "filter[{field}][_lte]",
    in: "filter[{field}][_in]",
  },
  {
    eq: "{field}=eq.{value}",
    ne: "{field}=neq.{value}",
    gte: "{field}=gte.{value}",
    lte: "{field}=lte.{value}",
    in: "{field}=in.({value})",
  },
]

export const COUNT_WORDS: readonly (readonly [name: string, value: string])[] = [
  ["$count", "true"],
  ["meta", "filter_count"],
  ["count", "true"],
  ["include_total", "true"],
  ["withCount", "true"],
  ["pagination[withCount]", "true"],
]

/** Sort parameter and its format. */
export const SORT_WORDS: readonly (readonly [name: string, form: SortForm])[] = [
  ["sort", "field:desc"],
  ["sort", "field desc"],
  ["sort", { direction: "order" }],
  ["sort_by", { direction: "order" }],
  ["sort_by", { direction: "sort_order" }],
  ["sort_by", "-field"],
  ["sortBy", { direction: "sortOrder" }],
  ["sortBy", { direction: "order" }],
  ["sort_by", { direction: "sort_dir" }],
  ["_sort", { direction: "_order" }],
  ["$orderby", "field desc"],
  ["order_by", { direction: "order" }],
  ["order_by", { direction: "order_dir" }],
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
