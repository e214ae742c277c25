import { keepPreviousData } from "@tanstack/react-query"
import { useRef } from "react"
import { Link } from "react-router"
import { useCallQuery } from "../../data/use-call.ts"
import { showNumber, showShortMoney } from "../../declare/format.ts"
import type { Row } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import { Form } from "../../engine/Form.tsx"
import type { FormParts } from "../../engine/form/RecordForm.tsx"
import { Choice } from "../../fields/StatusTag.tsx"
import { houseList } from "../../resources/house-list.ts"
import { useHref } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { useDebounced } from "../../ui/use-typed-text.ts"
import { type DuplicateMatch, type Facts, isDuplicateMatch, showDuplicateReasons, toFacts } from "./duplicate-facts.ts"
import css from "./duplicate-hint.module.css"

const SHOWN = 3
const SEARCH_DEBOUNCE_MS = 600

/** Keeps earlier results until new ones arrive. Failures stay silent, because nothing depends on the result. */
const useDuplicates = (facts: Facts | undefined): readonly DuplicateMatch[] => {
  const rested = useDebounced(JSON.stringify(facts ?? null), SEARCH_DEBOUNCE_MS)
  const payload: Row | null = JSON.parse(rested)
  const { data } = useCallQuery(
    "house-list.findAlike",
    {},
    {
      payload: payload ?? undefined,
      enabled: payload !== null,
      // This form may have saved the same listing a moment ago.
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    },
  )
  return facts && payload !== null && Array.isArray(data) ? data.filter(isDuplicateMatch) : []
}

const dismissedHouses = z.array(z.number())

const sizesOf = ({ land_area, building_area }: DuplicateMatch) =>
  [land_area && `LT ${showNumber(land_area)}`, building_area && `LB ${showNumber(building_area)}`]
    .filter(Boolean)
    .join(" / ")

const DuplicateLine = ({ house, lead, onDismiss }: { house: DuplicateMatch; lead?: string; onDismiss: () => void }) => {
  const href = useHref()
  const facts = [showShortMoney(house.price), sizesOf(house), house.village_label ?? house.district_label]
  return (
    <div className={`${css.house} row`}>
      <p className="grow break">
        {lead}
        <Link to={`${href("house-list")}/${encodeURIComponent(house.slug)}`} target="_blank" rel="noreferrer">
          {house.title}
          <span className="unseen"> (buka di tab baru)</span>
        </Link>{" "}
        ({house.house_id}), {facts.filter(Boolean).join(", ")}.{" "}
        <span className="muted">{showDuplicateReasons(house.why)}.</span>{" "}
        <Choice field={houseList.fields.status} value={house.status} />
      </p>
      <Button aria-label={`Bukan yang sama: ${house.title}`} onClick={onDismiss}>
        Bukan yang sama
      </Button>
    </div>
  )
}

const DuplicateHint = ({ state, formFields, record, draft }: FormParts & { draft: string | undefined }) => {
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const name = `house-list.not-same:${draft}`
  const { draft: others, setDraft: setOthers } = useDraftState(name, dismissedHouses, [], { storage: "tab" })
  const found = useDuplicates(toFacts(state.draft, formFields))
  const shown = found.filter(({ id }) => id !== record?.id && !others.includes(id)).slice(0, SHOWN)
  const dismiss = (id: number) => {
    setOthers([...others, id])
    // Moves the focus, because the focused button was removed.
    setTimeout(() => {
      const next = frame.current?.querySelector<HTMLElement>("button, summary")
      const save = frame.current?.parentElement?.querySelector<HTMLElement>("[type=submit]")
      ;(next ?? save)?.focus()
    })
  }
  const [only] = shown
  return (
    <div ref={frame} className={css.hint} role="status" aria-label="Listing mirip">
      {only && shown.length === 1 && !isPhone && (
        <DuplicateLine house={only} lead="Mungkin sudah ada: " onDismiss={() => dismiss(only.id)} />
      )}
      {only && (shown.length > 1 || isPhone) && (
        <details className="divided">
          <summary className="row">
            <Icon name="alert" size={14} />
            <span className="ellipsis">
              Mungkin sudah ada: {shown.length > 1 ? `${shown.length} listing mirip` : only.title}
            </span>
          </summary>
          {shown.map((house) => (
            <DuplicateLine key={house.id} house={house} onDismiss={() => dismiss(house.id)} />
          ))}
        </details>
      )}
    </div>
  )
}

export const HouseForm = () => {
  const { config } = useAppContext()
  return <Form remarks={config.extensions ? (parts, draft) => <DuplicateHint {...parts} draft={draft} /> : undefined} />
}
