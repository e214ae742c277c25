import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react"
import { Link, useNavigate } from "react-router"
import { z } from "zod"
import { MIN_FIND_LENGTH } from "../../declare/find.ts"
import { maskedSearchWords } from "../../declare/phone.ts"
import { useDraft, useDraftState } from "../../drafts/use-draft.ts"
import { withBase } from "../../routing/base-path.ts"
import { namedPages, useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { type KeptRecord, keptRecords, RECENT, RECENT_TTL_MS } from "./kept-records.ts"
import { Marked } from "./Marked.tsx"
import { PinButton } from "./PinButton.tsx"
import css from "./palette.module.css"
import {
  actionItems,
  containsWords,
  hitItem,
  keptItem,
  type PaletteGroup,
  type PaletteItem,
  pageItems,
} from "./palette-items.ts"
import { useFind } from "./use-find.ts"
import { usePins } from "./use-pins.ts"

const typedText = z.string()

const useGroups = (text: string, recent: readonly KeptRecord[], pinned: readonly KeptRecord[]) => {
  const app = useAppContext()
  const { openPages, can } = app
  const { groups: hits, isBusy, error, retry } = useFind(text)
  const isNamed = ({ title, detail = "" }: PaletteItem) => containsWords(`${title} ${detail}`, text)
  const kept = (records: readonly KeptRecord[]) =>
    records.flatMap((record) => keptItem(record, openPages)).filter(isNamed)
  const pins = kept(pinned)
  const ready: PaletteGroup[] = [
    { label: "Disematkan", items: pins },
    { label: "Terakhir dibuka", items: kept(recent).filter(({ key }) => !pins.some((pin) => pin.key === key)) },
    { label: "Halaman", items: pageItems(namedPages(app)).filter(isNamed) },
    { label: "Tindakan", items: actionItems(openPages, can).filter(isNamed) },
  ]
  const groups: PaletteGroup[] = [
    ...ready,
    ...hits.map(({ page, rows, error: failure }) => ({
      label: page.label,
      items: rows.flatMap((row) => hitItem(page, row)),
      ...(failure && { error: failure.message }),
    })),
    ...(error ? [{ label: "Data", items: [], error: error.message }] : []),
  ]
  const seen = new Set<string>()
  const shown = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ key }) => !seen.has(key) && seen.add(key)),
  }))
  return {
    groups: shown.filter(({ items, error: failure }) => items.length > 0 || failure),
    /** The number of items, the first ones, that no service is asked for. */
    readyCount: ready.flatMap(({ items }) => items).length,
    isBusy,
    retry,
  }
}

const foundWords = (text: string, count: number) => {
  if (count === 0) return `Tidak ada yang cocok dengan “${text.trim()}”. ${maskedSearchWords(text) ?? ""}`
  return text.trim().length < MIN_FIND_LENGTH ? `Ketik ${MIN_FIND_LENGTH} huruf untuk mencari data.` : `${count} hasil`
}

export const Palette = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const id = useId()
  const navigate = useNavigate()
  const { draft: text, setDraft: setText } = useDraftState("find.text", typedText, "", { storage: "tab" })
  const { found: recent = [] } = useDraft(RECENT, keptRecords, { storage: "browser", ttl: RECENT_TTL_MS })
  const { pinned, pin } = usePins()
  const { groups, readyCount, isBusy, retry } = useGroups(text, recent, pinned)
  const items = groups.flatMap((group) => group.items)
  const hasFailed = groups.some(({ error }) => error)
  const [activeKey, setActiveKey] = useState<string>()
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  )
  const active = items[at]
  /** Options go with the arrow keys of a desk. On a phone they are links, so that screen readers reach the pins. */
  const isPhone = useIsPhone()
  const optionId = (key: string) => `${id}-${items.findIndex((item) => item.key === key)}`

  const open = ({ path }: PaletteItem, isNewTab: boolean) => {
    if (isNewTab) window.open(withBase(path), "_blank", "noopener")
    else {
      onClose()
      navigate(path)
    }
  }
  /** Enter waits for the answer to what is typed, unless a result was chosen. */
  const [isEntered, setEntered] = useState(false)
  const enter = useEffectEvent(() => {
    setEntered(false)
    if (active) open(active, false)
  })
  const isDue = isEntered && !isBusy
  useEffect(() => {
    if (isDue) enter()
  }, [isDue])
  const move = (steps: number) => {
    const next = items[(at + steps + items.length) % items.length]
    if (!next) return
    setActiveKey(next.key)
    document.getElementById(optionId(next.key))?.scrollIntoView({ block: "nearest" })
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: ({ ctrlKey, metaKey }) => {
      if (isBusy && at >= readyCount && activeKey === undefined) setEntered(true)
      else if (active) open(active, ctrlKey || metaKey)
    },
    Escape: onClose,
  }
  const press = (event: KeyboardEvent) => {
    const isPin = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey)
    const isHelp = event.key === "?" && text === ""
    const act = isPin ? () => active?.record && pin(active.record) : isHelp ? onHelp : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  }
  const isPinned = ({ key }: PaletteItem) => pinned.some(({ path }) => path === key)

  const wordsOf = (item: PaletteItem) => (
    <>
      <span className="grow ellipsis">
        <Marked text={item.title} words={text} />
      </span>
      {item.detail && (
        <span className={`${css.detail} muted small ellipsis`}>
          <Marked text={item.detail} words={text} />
        </span>
      )}
      {isPinned(item) && <span className="unseen">Disematkan</span>}
    </>
  )

  return (
    <Modal className={css.palette} aria-label="Cari" onClose={onClose}>
      <div className={`${css.box} row`}>
        <Icon name="search" size={18} />
        <input
          className="grow"
          type="text"
          aria-label="Cari halaman, tindakan atau data"
          aria-controls={`${id}-list`}
          {...(!isPhone && {
            role: "combobox",
            "aria-expanded": items.length > 0,
            "aria-activedescendant": active && optionId(active.key),
            "aria-autocomplete": "list",
          })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Judul, kode, nama, nomor telepon, order…"
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setText(target.value)
            setActiveKey(undefined)
            setEntered(false)
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={`${id}-list`}
        className={css.list}
        aria-busy={isBusy}
        {...(!isPhone && { role: "listbox", "aria-label": "Hasil" })}
      >
        {groups.map(({ label, items: shown, error }, index) => (
          <fieldset key={label} aria-labelledby={`${id}-group-${index}`}>
            <p id={`${id}-group-${index}`} className={`${css.group} muted small`}>
              {label}
            </p>
            {shown.map((item) => (
              <div key={item.key} className="row">
                {isPhone ? (
                  <Link className={`${css.item} row grow plain`} to={item.path} onClick={onClose}>
                    {wordsOf(item)}
                  </Link>
                ) : (
                  <div
                    id={optionId(item.key)}
                    className={`${css.item} row grow`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={item === active}
                    onPointerMove={() => setActiveKey(item.key)}
                    onClick={({ ctrlKey, metaKey }) => open(item, ctrlKey || metaKey)}
                    onKeyDown={press}
                  >
                    {wordsOf(item)}
                  </div>
                )}
                {item.record && (
                  <PinButton
                    title={item.title}
                    isPinned={isPinned(item)}
                    isHidden={!isPhone}
                    onPin={() => item.record && pin(item.record)}
                  />
                )}
              </div>
            ))}
            {error && <p className={`${css.item} bad small`}>{error}</p>}
          </fieldset>
        ))}
      </div>
      <p className={`${css.foot} row muted small`} role="status">
        <span className="grow">
          {isBusy ? "Mencari…" : hasFailed ? "Sebagian data tidak dapat dicari." : foundWords(text, items.length)}
        </span>
        {hasFailed && !isBusy && (
          <Button look="text" onClick={retry}>
            Coba lagi
          </Button>
        )}
        <span className={css.hint}>Enter buka · Ctrl+Enter tab baru · Ctrl+P sematkan</span>
      </p>
    </Modal>
  )
}
