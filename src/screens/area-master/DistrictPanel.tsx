import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useEffect, useEffectEvent, useMemo } from "react"
import type { Field } from "../../declare/index.ts"
import formCss from "../../engine/form/form.module.css"
import { RelationInput } from "../../fields/inputs/RelationInput.tsx"
import { useName } from "../../fields/relation-names.ts"
import { areaMaster } from "../../resources/area-master.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import css from "./area-form.module.css"
import { toVillage, type Village } from "./village.ts"

export type Region = Readonly<Partial<Record<"province" | "city" | "district", unknown>>>

const LEVELS = ["province", "city", "district"] as const

interface DistrictPanelProps {
  id: string
  region: Region
  picked: readonly Village[]
  onRegion: (region: Region) => void
  onOpen: (villages: readonly Village[]) => void
  onChange: (add: readonly Village[], drop: readonly Village[]) => void
}

export const DistrictPanel = ({ id, region, picked, onRegion, onOpen, onChange }: DistrictPanelProps) => {
  const [province, city, district] = LEVELS.map((level) => String(region[level] ?? "")) as [string, string, string]
  const districtName = useName("master-district", district, { id_kota: city })
  const cityName = useName("master-city", city, { id_provinsi: province })
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: "master-village",
    filters: [{ field: "id_kecamatan", operator: "eq", value: district }],
    pagination: { mode: "off" },
    queryOptions: { enabled: district !== "", staleTime: 60_000 },
    errorNotification: false,
  })
  const { data } = result
  const villages = useMemo(
    () => (district === "" ? [] : data.map((row) => toVillage(row, { district: districtName, city: cityName }))),
    [district, data, districtName, cityName],
  )
  const missing = villages.filter((village) => !picked.some(({ id: known }) => known === village.id))
  const open = useEffectEvent(onOpen)
  useEffect(() => open(villages), [villages])
  return (
    <>
      <div className={`${shared.tiles} ${css.levels}`}>
        {LEVELS.map((level, index) => (
          <div key={level} className={formCss.field}>
            <label htmlFor={`${id}${level}`}>{areaMaster.fields[level].label}</label>
            <RelationInput
              id={`${id}${level}`}
              name={level}
              field={areaMaster.fields[level] as Field<"relation">}
              fields={areaMaster.fields}
              draft={region}
              value={region[level] as never}
              onChange={(value) =>
                onRegion({
                  ...Object.fromEntries(LEVELS.slice(0, index).map((one) => [one, region[one]])),
                  [level]: value,
                })
              }
            />
          </div>
        ))}
      </div>
      {district !== "" && (
        <QueryState query={query} height={120}>
          {() => (
            <fieldset className={`${shared.tiles} ${css.villages}`}>
              <legend className="strong">
                {districtName}{" "}
                <Button
                  look="plain"
                  disabled={missing.length === 0}
                  onClick={() => onChange(missing, [])}
                >{`Pilih semua (${villages.length})`}</Button>
              </legend>
              {villages.map((village) => (
                <label key={village.id} className="row touch">
                  <input
                    type="checkbox"
                    checked={!missing.includes(village)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [village] : [], target.checked ? [] : [village])
                    }
                  />
                  {village.name}
                </label>
              ))}
            </fieldset>
          )}
        </QueryState>
      )}
    </>
  )
}
