import { useContext, useRef, useState } from "react"
import { idOf, labelOf, labelsOf } from "../../data/labels.ts"
import { type Field, nameKey, traitsOf } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Select } from "../../ui/antd.tsx"
import { Button } from "../../ui/Button.tsx"
import css from "../../ui/field.module.css"
import { CreateRelatedContext } from "../create-related.ts"
import { commonSelectProps, type InputProps } from "../input-props.ts"
import { findOption, type RelationOption, useRelationOptions } from "../use-relation-options.ts"
import { missingParent, readParents } from "../within.ts"

type Props = InputProps<"relation"> | InputProps<"relations">

const isMany = ({ kind }: Field) => traitsOf[kind].points === "many"

const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== undefined && id !== "") as (
    | string
    | number
  )[]

const knownOf = ({ field, name, record }: Props): RelationOption[] => {
  if (!record) return []
  const ids = idsOf(record[name])
  const labels = isMany(field) ? labelsOf(record, name) : [labelOf(record, name)]
  return ids.flatMap((value, index) => {
    const label = labels[index]
    return label && label !== String(value) ? [{ value, label }] : []
  })
}

/** Merges the record, because an action's draft may lack the parent. */
const draftOf = ({ record, draft }: Props) => ({ ...record, ...draft })

/** Options that are no records. Ids have no such letters. */
const MORE = "\0more"
const CREATE = "\0create"

/** As far in as the options. */
const IN_LIST = { paddingInline: 12 }

const moreWords = ({ isFetching, isMoreFailed }: ReturnType<typeof useRelationOptions>) => {
  if (isFetching) return "Memuat…"
  return isMoreFailed ? "Gagal dimuat. Coba lagi" : "Muat lagi"
}

/** Keys may scroll to the last entry. A page that loads then would put a record under the next press of Enter. */
const isHighlighted = (list: Element, words: string): boolean =>
  list.querySelector(".ant-select-item-option-active")?.getAttribute("title") === words

/** The list closes after a choice, by the same event. */
const useStaysOpen = () => {
  const isKept = useRef(false)
  return {
    isKept: () => isKept.current,
    keepOpen: () => {
      isKept.current = true
      queueMicrotask(() => {
        isKept.current = false
      })
    },
  }
}

/** Only once the service answered, so that a quick Enter creates no record. */
const isMissing = ({ isLoading, hasFailed, options }: ReturnType<typeof useRelationOptions>, typed: string): boolean =>
  typed !== "" && !isLoading && !hasFailed && !options.some(({ label }) => nameKey(label) === nameKey(typed))

const nothingWords = ({ hasFailed }: ReturnType<typeof useRelationOptions>, text: string) => {
  if (hasFailed) return "Pilihan gagal dimuat."
  return text === "" ? "Tidak ada pilihan." : "Tidak ditemukan."
}

const RelationSelect = (props: Props) => {
  const { id, field, name, fields, value, onChange } = props
  const { can } = useAppContext()
  const CreateRelated = useContext(CreateRelatedContext)
  const draft = draftOf(props)
  const parents = readParents(field, draft)
  const hasMany = isMany(field)
  const missing = missingParent(field, fields, draft)
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(props.opened ?? false)
  const [picked, setPicked] = useState<readonly RelationOption[]>([])
  const [creating, setCreating] = useState<string>()
  const stays = useStaysOpen()
  const selected = idsOf(value)
  const known = [...picked, ...knownOf(props)]
  const found = useRelationOptions({
    field,
    name,
    parents,
    unnamed: selected.filter((one) => !findOption(known, one)),
    text,
    isOpen,
  })
  const { recent, options } = found
  // The record may contain 31 and the list "31".
  const chosen = selected.map((one) => ({
    value: findOption([...recent, ...options], one)?.value ?? one,
    label: findOption([...found.names, ...known], one)?.label ?? String(one),
  }))
  const typed = text.trim()
  const mayCreate = CreateRelated !== undefined && can(field.to, "create") && isMissing(found, typed)
  const last = [
    ...(found.hasMore ? [{ value: MORE, label: moreWords(found) }] : []),
    ...(mayCreate ? [{ value: CREATE, label: `Tambah “${typed}”` }] : []),
  ]
  const nothing = nothingWords(found, text)

  const choose = (next: readonly RelationOption[]) => {
    setPicked((before) => [...next, ...before])
    setText("")
    onChange(hasMany ? next.map((option) => option.value) : (next[0]?.value ?? null))
    const added = next.filter((option) => !selected.some((one) => String(one) === String(option.value)))
    if (added.length > 0) void found.remember(added.map((option) => option.value))
  }
  const pick = (next: RelationOption | RelationOption[] | undefined) => {
    const records = [next ?? []].flat()
    const special = records.find((option) => option.value === MORE || option.value === CREATE)
    if (!special) return choose(records)
    if (special.value === MORE) {
      stays.keepOpen()
      return found.more()
    }
    setCreating(typed)
    setText("")
    setOpen(false)
  }
  return (
    <>
      <Select<RelationOption | RelationOption[]>
        {...commonSelectProps(props as InputProps)}
        mode={hasMany ? "multiple" : undefined}
        labelInValue
        disabled={missing !== undefined}
        showSearch
        placeholder={missing ? `Pilih ${missing.toLowerCase()} dahulu` : (props.placeholder ?? "Cari dan pilih")}
        filterOption={false}
        autoClearSearchValue={false}
        searchValue={text}
        onSearch={setText}
        open={isOpen}
        onOpenChange={(next) => {
          if (stays.isKept()) return
          setOpen(next)
          if (!next) setText("")
        }}
        onPopupScroll={({ currentTarget: list }) => {
          const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - list.clientHeight
          if (found.hasMore && !found.isMoreFailed && isNearEnd && !isHighlighted(list, moreWords(found))) found.more()
        }}
        options={
          recent.length > 0
            ? [
                { label: "Terakhir dipakai", options: recent },
                { label: "Semua", options: [...options, ...last] },
              ]
            : [...options, ...last]
        }
        value={hasMany ? chosen : (chosen[0] ?? null)}
        loading={isOpen && found.isLoading}
        notFoundContent={found.isLoading ? "Mencari…" : nothing}
        note={
          options.length === 0 && mayCreate ? (
            <p className={css.note} style={IN_LIST}>
              {nothing}
            </p>
          ) : (
            found.hasMore && (
              <p className={css.note} style={IN_LIST}>
                Atau ketik namanya untuk mencari.
              </p>
            )
          )
        }
        onChange={pick}
      />
      {found.hasFailed && (
        <Button
          look="text"
          onClick={() => {
            // The button disappears after the click.
            document.getElementById(id)?.focus()
            found.again()
          }}
        >
          Pilihan gagal dimuat. Coba lagi
        </Button>
      )}
      {CreateRelated && creating !== undefined && (
        <CreateRelated
          field={field}
          given={parents ?? {}}
          text={creating}
          onCreated={(option) => choose(hasMany ? [...chosen, option] : [option])}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  )
}

/** Resets when the parents change. */
export const RelationInput = (props: Props) => (
  <RelationSelect key={JSON.stringify(readParents(props.field, draftOf(props)))} {...props} />
)
