import { type BaseRecord, type HttpError, useUpdate } from "@refinedev/core"
import { useState } from "react"
import { z } from "../../declare/zod.ts"
import { type Criterion, readOptional } from "../../domain/matching.ts"
import { REMEMBERED, useDraftState } from "../../drafts/use-draft.ts"
import { Facts } from "../../engine/record/Facts.tsx"
import { type RecordBody, RecordPage } from "../../engine/record/RecordPage.tsx"
import { Show } from "../../engine/Show.tsx"
import { failureNote } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import { Criteria } from "./Criteria.tsx"
import { Matches } from "./Matches.tsx"
import { OfferPanel } from "./OfferPanel.tsx"
import { useLook, useMatches } from "./use-matches.ts"
import { useOfferDraft, useOffers } from "./use-offers.ts"

const kept = z.array(z.string()).nullable()

const useOptionalCriteria = (request: BaseRecord) => {
  const { can } = useAppContext()
  const isShared = can("find-properties", "update")
  const { draft: own, setDraft } = useDraftState(`wished:${request.id}`, kept, null, REMEMBERED)
  const [chosen, setChosen] = useState<{ from: unknown; wished: readonly string[] }>()
  const { mutate } = useUpdate<BaseRecord, HttpError>()
  // A local choice applies until the request changes.
  const stored = JSON.stringify(request.wished ?? null)
  const shared = chosen && chosen.from === stored ? chosen.wished : request.wished
  const wished = readOptional(isShared ? shared : own)

  const toggle = (criterion: Criterion) => {
    const next = wished.has(criterion) ? [...wished].filter((name) => name !== criterion) : [...wished, criterion]
    if (!isShared) return setDraft(next)
    setChosen({ from: stored, wished: next })
    mutate(
      {
        resource: "find-properties",
        id: String(request.id),
        values: { wished: next },
        successNotification: false,
        errorNotification: (error) => failureNote(error ?? { message: "" }),
      },
      { onError: () => setChosen(undefined) },
    )
  }
  return { wished, toggle, isShared }
}

const Request = (body: RecordBody) => {
  const { page, record: request } = body
  const { wished, toggle, isShared } = useOptionalCriteria(request)
  const state = useMatches(request, wished)
  const offers = useOffers(request)
  const draft = useOfferDraft(request)
  const seenUntil = useLook(String(request.id), !state.query.isPending && !state.query.isError)
  const isPhone = useIsPhone()
  const panel = <OfferPanel request={request} draft={draft} offers={offers} />
  const criteria = (
    <Criteria
      request={request}
      wanted={state.wanted}
      isRead={state.isRead}
      wished={wished}
      onToggle={toggle}
      isShared={isShared}
    />
  )
  return (
    <RecordPage
      {...body}
      lead={
        <>
          {isPhone && criteria}
          <Facts page={page} record={request} />
          <Matches state={state} draft={draft} offers={offers} seenUntil={seenUntil} onRelax={toggle} />
        </>
      }
      side={
        !isPhone && (
          <>
            {criteria}
            {panel}
          </>
        )
      }
      bar={draft.ids.length > 0 || draft.isTyped ? panel : undefined}
    />
  )
}

export const RequestShow = () => (
  <Show body={(body) => (body.isPartial ? <RecordPage {...body} /> : <Request {...body} />)} />
)
