import { useState } from "react"
import { nameKey } from "../../declare/index.ts"
import { useRegionSearch } from "../../fields/region/use-region-search.ts"
import { AutoComplete } from "../../ui/antd.tsx"
import { districtOfCode, toVillage, type Village } from "./village.ts"

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
  const found = useRegionSearch("master-village.search", text, "Pencarian gagal. Pilih per kecamatan di bawah.")
  const rows = found.rows.map((row) => toVillage(row))
  return (
    <AutoComplete
      id={id}
      listLabel="Kelurahan yang ditemukan"
      value={text}
      inputMode="search"
      placeholder="Nama kelurahan atau kecamatan, atau tempel daftarnya"
      options={optionsOf(rows, text.trim(), new Set(picked.map(({ id }) => districtOfCode(id))))}
      nothing={found.nothing}
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
