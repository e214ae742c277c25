import { useState } from "react"
import type { Row } from "../../declare/index.ts"
import { AutoComplete } from "../../ui/antd.tsx"
import { getRegionValues, namesIn, type RegionFields } from "./region-fields.ts"
import { useRegionSearch } from "./use-region-search.ts"

interface RegionSearchProps {
  id: string
  region: RegionFields
  onPick: (values: Row, labels: Row) => void
}

export const RegionSearch = ({ id, region, onPick }: RegionSearchProps) => {
  const [text, setText] = useState("")
  const { rows, nothing } = useRegionSearch(region.query, text, "Pencarian gagal. Pilih dari daftar di bawah.")
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
      nothing={nothing}
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
