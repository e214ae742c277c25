import type { BaseRecord } from "@refinedev/core"
import { useCallback, useMemo, useRef, useState } from "react"
import { showShortMoney } from "../../../declare/format.ts"
import { fieldOfKind } from "../../../declare/index.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { TONE_ICONS } from "../../../fields/StatusTag.tsx"
import { readDatum } from "../../../fields/text.ts"
import { lazyMap } from "../../../maps/lazy-map.tsx"
import { type GeoPoint, readGeoPoint } from "../../../maps/map-point.ts"
import type { NamedPin } from "../../../maps/PinsMap.tsx"
import { type Column, cardParts } from "../columns.ts"
import { useListContext } from "../list-context.ts"
import { changeOfRow } from "../row-changes.ts"
import { isWithShift, keyOfRow, uniqueKeys } from "../selection.ts"
import css from "./MapFace.module.css"
import { MapHead } from "./MapHead.tsx"
import { RowLink } from "./RowLink.tsx"
import { SelectBox } from "./SelectBox.tsx"
import tableCss from "./table.module.css"
import { usePins } from "./use-pins.ts"

export const splitByPoint = (rows: readonly BaseRecord[], name: string) => {
  const placed: { row: BaseRecord; point: GeoPoint }[] = []
  const nowhere: BaseRecord[] = []
  for (const row of rows) {
    const point = readGeoPoint(row[name])
    if (point) placed.push({ row, point })
    else nowhere.push(row)
  }
  return { placed, nowhere }
}

export const pinText = (columns: readonly Column[], row: BaseRecord): string | undefined => {
  const { price } = cardParts(columns)
  const datum = price && readDatum(price.name, price.field, row)
  return datum && showShortMoney(Number(datum.value))
}

interface MapRowProps {
  row: BaseRecord
  isLit: boolean
  onLit: (key: string | undefined) => void
}

const MapRow = ({ row, isLit, onLit }: MapRowProps) => {
  const { columns, selection, select, linkOf, keepsQuery, titleOf, nameOf, menuOf } = useListContext()
  const key = keyOfRow(row)
  const isSelected = selection.has(key)
  return (
    <li
      data-key={key}
      className={`${css.row} row top dense ${isLit ? css.lit : ""} ${isSelected ? css.selected : ""}`}
      onMouseEnter={() => onLit(key)}
      onMouseLeave={() => onLit(undefined)}
      onFocus={() => onLit(key)}
      onBlur={() => onLit(undefined)}
    >
      <label className="center">
        <SelectBox
          label={`Pilih ${nameOf(row)}`}
          isSelected={isSelected}
          disabled={linkOf(row) === undefined}
          onSelect={(event) => select([row], isWithShift(event))}
        />
      </label>
      <div className="grow">
        <RowLink className={`${css.title} ${tableCss.title} break`} to={linkOf(row)} keepsQuery={keepsQuery}>
          {titleOf(row)}
        </RowLink>
        <span className="row-wrap">
          <strong className="numeric">{pinText(columns, row)}</strong>
          {cardParts(columns).states.map(({ name, field }) => (
            <Cell key={name} name={name} field={field} row={row} />
          ))}
        </span>
      </div>
      {menuOf(row)}
    </li>
  )
}

const PinsMap = lazyMap(async () => (await import("../../../maps/PinsMap.tsx")).PinsMap)

const Brief = ({ row }: { row: BaseRecord }) => {
  const { columns, linkOf, keepsQuery, titleOf } = useListContext()
  const { picture, states } = cardParts(columns)
  return (
    <div className={`${css.brief} row top`}>
      {picture && <Cell name={picture.name} field={picture.field} row={row} />}
      <div className="stack">
        <RowLink className={`${tableCss.title} break`} to={linkOf(row)} keepsQuery={keepsQuery}>
          {titleOf(row)}
        </RowLink>
        <strong className="numeric">{pinText(columns, row)}</strong>
        {states.map(({ name, field }) => (
          <Cell key={name} name={name} field={field} row={row} />
        ))}
      </div>
    </div>
  )
}

const NONE_HERE = "di area ini. Geser atau perkecil peta, atau hapus filternya."

const stateOf = (columns: readonly Column[], row: BaseRecord): NamedPin["state"] => {
  const [part] = cardParts(columns).states
  const field = part && fieldOfKind("select", part.field)
  const value = String((part && row[part.name]) ?? "")
  const tone = field?.tones?.[value] ?? "neutral"
  return field && value ? { tone, icon: TONE_ICONS[tone], word: field.options[value] ?? value } : undefined
}

export const MapFace = () => {
  const {
    page,
    found: { rows: all, changes, isOld },
    columns,
    selection,
    titleOf,
  } = useListContext()
  const field = page.resource.listing?.faces?.map?.at ?? ""
  const [lit, setLit] = useState<string>()
  const [opened, setOpened] = useState<readonly string[]>([])
  const list = useRef<HTMLElement>(null)
  const { placed, nowhere } = useMemo(
    () =>
      splitByPoint(
        all.filter((row) => !("gone" in (changeOfRow(changes, row) ?? {}))),
        field,
      ),
    [all, changes, field],
  )
  const pins = usePins()
  const { found, failed } = pins
  const isOwn = !pins.isWhole || (failed !== undefined && !found)
  const onMap = useMemo(
    () => (isOwn ? placed : splitByPoint(found?.rows ?? [], field).placed),
    [isOwn, placed, found, field],
  )
  const pinOf = ({ row, point }: (typeof placed)[number]): NamedPin => ({
    key: keyOfRow(row),
    point,
    name: titleOf(row),
    word: pinText(columns, row),
    state: stateOf(columns, row),
    isSelected: selection.has(keyOfRow(row)),
  })
  const clusters = (isOwn ? [] : (found?.clusters ?? [])).map(({ count, point, box }): NamedPin => {
    const [west, south, east, north] = box
    return {
      key: `${point.lat} ${point.lng}`,
      point,
      name: "",
      isSelected: false,
      many: {
        count,
        corners: [
          { lat: south, lng: west },
          { lat: north, lng: east },
        ],
      },
    }
  })
  const litRow = placed.find(({ row }) => keyOfRow(row) === lit)

  const open = useCallback((keys: readonly string[]) => {
    setOpened(keys)
    const box = list.current
    const item = [...(box?.querySelectorAll<HTMLElement>("[data-key]") ?? [])].find(
      ({ dataset }) => dataset.key === keys[0],
    )
    // Scrolls the list without scrolling the page.
    if (box && item) box.scrollTo({ top: item.offsetTop - box.clientHeight / 3 })
  }, [])
  const itemOf = (row: BaseRecord, index: number, all: readonly BaseRecord[]) => (
    <MapRow
      key={uniqueKeys(all)[index]}
      row={row}
      isLit={keyOfRow(row) === lit || opened.includes(keyOfRow(row))}
      onLit={setLit}
    />
  )
  return (
    <div className={css.face} aria-busy={isOld}>
      <PinsMap
        label={`Peta ${page.label}`}
        pins={[...onMap.map(pinOf), ...clusters]}
        lit={lit}
        onLit={setLit}
        opened={opened}
        onOpen={open}
        onView={pins.isWhole ? pins.setView : undefined}
        frame={pins.isWhole ? pins.frame : undefined}
        beacon={litRow && pinOf(litRow)}
        head={<MapHead found={pins} shown={placed.length} />}
        popupOf={(keys) =>
          onMap
            .filter(({ row }) => keys.includes(keyOfRow(row)))
            .map(({ row }) => <Brief key={keyOfRow(row)} row={row} />)
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={list} className={`${css.list} box`} aria-label={`Daftar ${page.label}`} tabIndex={0}>
        <ul>{placed.map(({ row }) => row).map(itemOf)}</ul>
        {all.length === 0 && (
          <p className={css.note}>
            Tidak ada {page.resource.noun} {NONE_HERE}
          </p>
        )}
        {nowhere.length > 0 && (
          <>
            <h2>Tanpa titik lokasi ({nowhere.length})</h2>
            <ul>{nowhere.map(itemOf)}</ul>
          </>
        )}
      </section>
    </div>
  )
}
