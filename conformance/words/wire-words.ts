/** Where services keep a list's rows; any array of objects is found, these names make it surer. */
export const ROWS_WORDS = ["data", "items", "rows", "result", "results", "records", "list", "content", "docs", "hasil", "daftar", "isi"]

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
export const PARAMETER_WORDS = {
  page: ["halaman", "hal", "p", "page_number", "pageNumber", "current_page", "currentPage"],
  offset: ["offset", "skip", "start", "from"],
  limit: ["per_page", "perPage", "page_size", "pageSize", "size", "take", "count", "batas", "jumlah", "rows", "length"],
  search: ["q", "keyword", "cari", "query", "s", "term", "kata_kunci", "keywords"],
  sort: ["order_by", "sort_by", "orderBy", "sortBy", "urut", "urutkan", "order"],
  direction: ["order", "direction", "sort_dir", "sortOrder", "sort_order", "dir", "arah"],
  filter: ["filter[{field}]", "filter_{field}", "where[{field}]", "filters[{field}]"],
} as const
