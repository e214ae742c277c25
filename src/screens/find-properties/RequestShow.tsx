import type { BaseRecord } from "@refinedev/core"
import type { Page } from "../../declare/index.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { Facts } from "../../engine/record/Facts.tsx"
import { RecordActions } from "../../engine/record/RecordActions.tsx"
import { Steps } from "../../engine/record/Steps.tsx"
import { Show } from "../../engine/Show.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { Criteria } from "./Criteria.tsx"
import { Matches } from "./Matches.tsx"
import { OfferPanel } from "./OfferPanel.tsx"
import { useLook } from "./use-looks.ts"
import { useMatches } from "./use-matches.ts"
import { useOfferDraft } from "./use-offer-draft.ts"
import { useOffers } from "./use-offers.ts"
import { useOptionalCriteria } from "./use-optional-criteria.ts"
import "./request-show.css"

const Request = ({ page, request }: { page: Page; request: BaseRecord }) => {
  const { wished, toggle, isShared } = useOptionalCriteria(request)
  const state = useMatches(request, wished)
  const offers = useOffers(request)
  const draft = useOfferDraft(request)
  const seenUntil = useLook(String(request.id), !state.query.isPending && !state.query.isError)
  const isPhone = useIsPhone()
  const panel = <OfferPanel request={request} draft={draft} offers={offers} />
  return (
    <>
      <header className="show-head">
        <h1>{titleOf(page.resource, request)}</h1>
        <RecordActions page={page} record={request} hasSteps isShort={isPhone} />
      </header>
      <div className="request-columns">
        <div className="request-side">
          <Criteria
            request={request}
            wanted={state.wanted}
            isRead={state.isRead}
            wished={wished}
            onToggle={toggle}
            isShared={isShared}
          />
          {!isPhone && panel}
          {!isPhone && <Facts resource={page.resource} record={request} />}
          {!isPhone && <Steps resource={page.resource} record={request} />}
        </div>
        <Matches state={state} draft={draft} offers={offers} seenUntil={seenUntil} onRelax={toggle} />
      </div>
      {isPhone && (
        <>
          <Facts resource={page.resource} record={request} />
          <Steps resource={page.resource} record={request} />
          {panel}
        </>
      )}
    </>
  )
}

export const RequestShow = () => (
  <Show whole={(page, request) => <Request key={String(request.id)} page={page} request={request} />} />
)
