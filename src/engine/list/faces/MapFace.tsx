import type { BaseRecord } from "@refinedev/core"
import { Suspense, useCallback, useMemo, useRef, useState } from "react"
import { showShortMoney } from "../../../declare/format.ts"
import { Cell } from "../../../fields/Cell.tsx"
import { datumOf } from "../../../fields/text.ts"
import { lazyMap, MapSkeleton } from "../../../maps/lazy-map.tsx"
import { type GeoPoint, geoPointOf } from "../../../maps/map-point.ts"
import { type Column, cardParts } from "../columns.ts"
import { keyOfRow, uniqueKeys } from "../selection.ts"
import type { FaceProps, RowsProps } from "./face-props.ts"
import css from "./MapFace.module.css"
import { RowLink } from "./RowLink.tsx"
import tableCss from "./table.module.css"

export const splitByPoint = (rows: readonly BaseRecord[], name: string) => {
  const placed: { row: BaseRecord; point: GeoPoint }[] = []
  const nowhere: BaseRecord[] = []
  for (const row of rows) {
    const point = geoPointOf(row[name])
    if (point) placed.push({ row, point })
    else nowhere.push(row)
  }
  return { placed, nowhere }
}

export const pinText = (columns: readonly Column[], row: BaseRecord): string | undefined => {
  const { price } = cardParts(columns)
  const datum = price && datumOf(price.name, price.field, row)
  return datum && showShortMoney(Number(datum.value))
}

interface MapRowProps extends RowsProps {
  row: BaseRecord
  isLit: boolean
  onLit: (key: string | undefined) => void
}

const MapRow = (props: MapRowProps) => {
  const { row, isLit, onLit, columns, selection, onSelect, linkOf, keepsQuery, titleOf, menuOf } = props
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
        <input
          type="checkbox"
          aria-label={`Pilih ${titleOf(row)}`}
          disabled={linkOf(row) === undefined}
          checked={isSelected}
          onChange={() => onSelect([row])}
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

const Brief = ({ row, columns, linkOf, keepsQuery, titleOf }: { row: BaseRecord } & RowsProps) => {
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

export const MapFace = ({ page, state: _, ...rows }: FaceProps & RowsProps) => {
  const field = page.resource.listing?.faces?.map?.at ?? ""
  const { label, columns, selection, titleOf, isDimmed } = rows
  const [lit, setLit] = useState<string>()
  const [opened, setOpened] = useState<readonly string[]>([])
  const list = useRef<HTMLElement>(null)
  const { rows: all, changeOf } = rows
  const { placed, nowhere } = useMemo(
    () =>
      splitByPoint(
        all.filter((row) => !("gone" in (changeOf(row) ?? {}))),
        field,
      ),
    [all, changeOf, field],
  )
  const pins = placed.map(({ row, point }) => ({
    key: keyOfRow(row),
    point,
    name: titleOf(row),
    word: pinText(columns, row),
    isSelected: selection.has(keyOfRow(row)),
  }))

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
      {...rows}
    />
  )
  return (
    <div className={css.face} aria-busy={isDimmed}>
      <Suspense fallback={<MapSkeleton />}>
        <PinsMap
          label={`Peta ${label}`}
          pins={pins}
          lit={lit}
          onLit={setLit}
          opened={opened}
          onOpen={open}
          popupOf={(keys) =>
            placed
              .filter(({ row }) => keys.includes(keyOfRow(row)))
              .map(({ row }) => <Brief key={keyOfRow(row)} row={row} {...rows} />)
          }
        />
      </Suspense>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={list} className={`${css.list} box`} aria-label={`Daftar ${label}`} tabIndex={0}>
        <ul>{placed.map(({ row }) => row).map(itemOf)}</ul>
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
