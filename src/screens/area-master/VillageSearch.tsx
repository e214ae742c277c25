import { useState } from "react"
import { useCallQuery } from "../../data/use-call.ts"
import { nameKey, type Row } from "../../declare/index.ts"
import { AutoComplete } from "../../ui/antd.tsx"
import { useDebounced } from "../../ui/use-typed-text.ts"
import { districtOfCode, toVillage, type Village } from "./village.ts"

const SEARCH_DEBOUNCE_MS = 200
const MIN_SEARCH_LENGTH = 2

const districtsIn = (rows: readonly Village[], typed: string): Village[] => {
  const found = rows.filter(({ district }) => nameKey(district).startsWith(nameKey(typed)))
  return [...new Map(found.map((village) => [districtOfCode(village.id), village])).values()]
}

const optionOf = ({ id, name, district, city }: Village) => ({ value: id, label: name, detail: `${district}, ${city}` })

/** Sorts villages in districts chosen before first, then whole districts. */
const optionsOf = (rows: readonly Village[], typed: string, near: ReadonlySet<string>) => {
  const isNear = ({ id }: Village) => near.has(districtOfCode(id))
  return [
    ...rows.filter(isNear).map(optionOf),
    ...districtsIn(rows, typed).map(({ id, district, city }) => ({
      value: `district ${districtOfCode(id)}`,
      label: `Semua kelurahan di Kecamatan ${district}`,
      detail: city,
    })),
    ...rows.filter((row) => !isNear(row)).map(optionOf),
  ]
}

interface VillageSearchProps {
  id: string
  picked: readonly Village[]
  onPick: (village: Village) => void
  onPickDistrict: (id: string, around: { district: string; city: string }) => void
  onList: (text: string) => void
}

export const VillageSearch = ({ id, picked, onPick, onPickDistrict, onList }: VillageSearchProps) => {
  const [text, setText] = useState("")
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const isWanted = search.length >= MIN_SEARCH_LENGTH && text.trim() !== ""
  const { query, data } = useCallQuery(
    "master-village.search",
    { search },
    { enabled: isWanted, staleTime: 60_000, retry: false },
  )
  const isSettled = isWanted && search === text.trim() && !query.isFetching
  const rows = (isSettled && Array.isArray(data) ? data : []).map((row: Row) => toVillage(row))
  const nothing = !isSettled
    ? "Mencari…"
    : query.isError
      ? "Pencarian gagal. Pilih per kecamatan di bawah."
      : "Tidak ditemukan. Coba nama kelurahan atau kecamatannya saja."
  return (
    <AutoComplete
      id={id}
      listLabel="Kelurahan yang ditemukan"
      value={text}
      inputMode="search"
      placeholder="Nama kelurahan atau kecamatan, atau tempel daftarnya"
      options={optionsOf(rows, search, new Set(picked.map(({ id }) => districtOfCode(id))))}
      nothing={text.trim().length >= MIN_SEARCH_LENGTH && rows.length === 0 ? nothing : undefined}
      onType={setText}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text")
        if (!/[\r\n;\t,]/.test(pasted.trim())) return
        event.preventDefault()
        onList(pasted)
      }}
      onPick={(key) => {
        setText("")
        const village = rows.find((row) => key === row.id || key === `district ${districtOfCode(row.id)}`)
        if (!village) return
        if (key === village.id) onPick(village)
        else onPickDistrict(districtOfCode(village.id), village)
      }}
    />
  )
}
