import type { HttpError } from "@refinedev/core"
import { useEffect, useId, useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { showNumber } from "../../declare/format.ts"
import { z } from "../../declare/zod.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import { Form } from "../../engine/Form.tsx"
import formCss from "../../engine/form/form.module.css"
import type { FormParts } from "../../engine/form/RecordForm.tsx"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { asText } from "../../fields/text.ts"
import { areaMaster } from "../../resources/area-master.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import css from "./area-form.module.css"
import { DistrictPanel, type Region } from "./DistrictPanel.tsx"
import { useVillageLookup } from "./use-village-lookup.ts"
import { ChosenVillages, OtherIndicators, PastedList } from "./VillageLists.tsx"
import { VillageSearch } from "./VillageSearch.tsx"
import {
  type ListReading,
  MAX_VILLAGES_PER_SAVE,
  PICKED_FIELD,
  readPickedVillages,
  type Village,
  withVillages,
} from "./village.ts"

const schema = z.object({ list: z.string().optional() })

const Villages = ({ state, record }: FormParts) => {
  const id = useId()
  const lookup = useVillageLookup()
  const [region, setRegion] = useState<Region>({})
  const [open, setOpen] = useState<readonly Village[]>([])
  const pasted = useDraftState<z.infer<typeof schema>>(
    `${areaMaster.name}.list:${record?.id ?? ""}`,
    schema,
    {},
    { storage: "tab" },
  )
  const { list } = pasted.draft
  const setList = (text?: string) => pasted.setDraft({ list: text })
  const [found, setFound] = useState<ListReading>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { latest, change, form } = state
  const picked = readPickedVillages(state.draft)
  const saved = record ? asText("villages", areaMaster.fields.villages, record) : ""
  useEffect(() => {
    // A new indicator starts with its name, so its first input gets the focus.
    if (!record) form.current?.querySelector("input")?.focus()
  }, [record, form])

  const put = (add: readonly Village[], drop: readonly Village[] = []) => {
    const kept = readPickedVillages(latest.current).filter(
      (village) => !drop.some(({ id: gone }) => gone === village.id),
    )
    const all = withVillages(kept, add)
    if (all.length > MAX_VILLAGES_PER_SAVE)
      return setFailure(
        `Paling banyak ${MAX_VILLAGES_PER_SAVE} kelurahan sekali simpan; ini ${showNumber(all.length)}.`,
      )
    setFailure(undefined)
    change(PICKED_FIELD, all)
    const [first] = add
    if (first?.district && !latest.current.area) change("area", first.district)
  }
  const read = async (work: () => Promise<void>) => {
    setReading(true)
    setFailure(undefined)
    await work().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
    setReading(false)
  }
  const takeList = (text: string) =>
    read(async () => {
      const read = await lookup.readList(text, open, readPickedVillages(latest.current))
      put(read.known)
      setFound(read)
      setList(undefined)
    })

  return (
    <section className={`${formCss.section} ${css.area}`} aria-labelledby={`${id}head`}>
      <h2 id={`${id}head`}>Kelurahan{picked.length > 0 && ` (${showNumber(picked.length)} dipilih)`}</h2>
      {saved !== "" && (
        <p className={formCss.help}>
          Sudah termasuk: {saved}. Yang dipilih di sini ditambahkan; layanan tidak menyediakan cara melepasnya.
        </p>
      )}
      {lookup.canSearch && (
        <div className={`${formCss.field} ${css.entry}`}>
          <label htmlFor={`${id}search`}>Cari kelurahan atau kecamatan</label>
          <VillageSearch
            id={`${id}search`}
            picked={picked}
            onPick={(village) => put([village])}
            onPickDistrict={(district, around) => void read(async () => put(await lookup.inDistrict(district, around)))}
            onList={(text) => void takeList(text)}
          />
        </div>
      )}
      {list === undefined ? (
        <Button look="plain" onClick={() => setList("")}>
          Tempel daftar nama atau kode
        </Button>
      ) : (
        <div className={`${formCss.field} ${css.entry}`}>
          <label htmlFor={`${id}list`}>Daftar nama atau kode, satu per baris</label>
          <textarea
            id={`${id}list`}
            className={fieldCss.input}
            rows={5}
            value={list}
            placeholder={"Melawai\nGunung, Kebayoran Baru\n31.74.07.1003"}
            onChange={({ target }) => setList(target.value)}
          />
          <Button busy={isReading} disabled={list.trim() === ""} onClick={() => void takeList(list)}>
            Kenali
          </Button>
        </div>
      )}
      {isReading && <p role="status">Membaca…</p>}
      {failure && (
        <p className={formCss.error} role="alert">
          {failure}
        </p>
      )}
      {found && (
        <PastedList
          found={found}
          onPick={(village, entry) => {
            put([village])
            setFound({ ...found, ambiguous: found.ambiguous.filter((one) => one.entry !== entry) })
          }}
        />
      )}
      <details open={!lookup.canSearch || undefined}>
        <summary className="dense touch muted">Pilih per kecamatan</summary>
        <DistrictPanel id={id} region={region} picked={picked} onRegion={setRegion} onOpen={setOpen} onChange={put} />
      </details>
      <OtherIndicators picked={picked} own={record?.id} onDrop={(villages) => put([], villages)} />
      {picked.length > 0 && <ChosenVillages picked={picked} onDrop={(villages) => put([], villages)} />}
    </section>
  )
}

const { addVillages } = areaMaster.actions

/** Saves the indicator first, then adds its villages with a second call. */
export const AreaForm = () => {
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  return (
    <Form
      below={(parts) => <Villages {...parts} />}
      followUp={{
        name: PICKED_FIELD,
        isDue: (draft) => readPickedVillages(draft).length > 0,
        send: (record, draft) =>
          call("area-master.addVillages", {
            record,
            payload: { villages: readPickedVillages(draft).map(({ id }) => id) },
            successNotification: successNote(addVillages.call),
            errorNotification: (error: HttpError) =>
              failureNote({
                ...error,
                message: `Indikator tersimpan, tetapi kelurahannya belum: ${error.message} Tekan Simpan untuk mengirimnya lagi; indikatornya tidak dibuat dua kali.`,
              }),
          }).then(
            () => {
              invalidate(areaMaster.name)
              return true
            },
            () => false,
          ),
      }}
    />
  )
}
