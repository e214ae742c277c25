import { useState } from "react"
import { type CallName, useCallQuery } from "../../data/use-call.ts"
import type { Row } from "../../declare/index.ts"
import { AutoComplete } from "../../ui/antd.tsx"
import { useDebounced } from "../../ui/use-typed-text.ts"
import { getRegionValues, namesIn, type RegionFields } from "./region-fields.ts"

const SEARCH_DEBOUNCE_MS = 250
const MIN_SEARCH_LENGTH = 2
const NAMES_STALE_MS = 60_000

const useFound = (name: CallName, text: string) => {
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const isWanted = search.length >= MIN_SEARCH_LENGTH
  const { query, data } = useCallQuery(name, { search }, { enabled: isWanted, staleTime: NAMES_STALE_MS, retry: false })
  const rows = (isWanted && Array.isArray(data) ? data : []) as readonly Row[]
  const isSettled = isWanted && search === text.trim() && !query.isFetching
  return { rows, isWanted, isSettled, hasFailed: isSettled && query.isError }
}

interface RegionSearchProps {
  id: string
  region: RegionFields
  onPick: (values: Row, labels: Row) => void
}

export const RegionSearch = ({ id, region, onPick }: RegionSearchProps) => {
  const [text, setText] = useState("")
  const { rows, isWanted, isSettled, hasFailed } = useFound(region.query, text)
  const nothing = hasFailed
    ? "Pencarian gagal. Pilih dari daftar di bawah."
    : isSettled
      ? "Tidak ditemukan. Coba nama kelurahan atau kecamatannya saja."
      : "Mencari…"
  return (
    <AutoComplete
      id={id}
      listLabel="Kelurahan yang ditemukan"
      value={text}
      inputMode="search"
      placeholder="Misalnya: melawai jakarta selatan"
      options={rows.map((row) => {
        const [name = "", ...rest] = namesIn(row)
        return { value: String(row.id), label: name, detail: rest.join(", ") }
      })}
      nothing={isWanted && rows.length === 0 ? nothing : undefined}
      onType={setText}
      onPick={(key) => {
        const row = rows.find((candidate) => String(candidate.id) === key)
        if (!row) return
        const { values, labels } = getRegionValues(region, row)
        setText(namesIn(row).slice(0, 3).join(", "))
        onPick(values, labels)
      }}
    />
  )
}
