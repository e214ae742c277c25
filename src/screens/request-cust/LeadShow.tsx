import type { BaseRecord } from "@refinedev/core"
import { useState } from "react"
import { Link, useLocation } from "react-router"
import { labelOf } from "../../data/labels.ts"
import { isRefused } from "../../data/record-queries.ts"
import { useSetting } from "../../data/use-office.ts"
import { showShortMoney } from "../../declare/format.ts"
import type { Field } from "../../declare/index.ts"
import { publicLink, regionOf } from "../../domain/offer-text.ts"
import { type ReplyFacts, readReplies } from "../../domain/quick-replies.ts"
import { useRemember } from "../../engine/find/kept-records.ts"
import { useShownRecord } from "../../engine/form/use-opened.ts"
import { useFaces } from "../../engine/list/faces/faces.ts"
import { useListQuery } from "../../engine/list/use-list-query.ts"
import { useRows } from "../../engine/list/use-rows.ts"
import { usePage } from "../../engine/page-context.ts"
import { QueueNav } from "../../engine/record/queue/QueueNav.tsx"
import { CallLog } from "../../engine/record/timeline/CallLog.tsx"
import { asText } from "../../fields/text.ts"
import { recordRouteOf } from "../../routing/record-route.ts"
import { hasId, pathOfPage } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { OldAnswer, QueryState } from "../../ui/QueryState.tsx"
import { AwaitingReply } from "./AwaitingReply.tsx"
import { Conversation } from "./Conversation.tsx"
import talk from "./conversation.module.css"
import { LeadFacts } from "./LeadFacts.tsx"
import { LeadHead, NextViewing } from "./LeadHead.tsx"
import { LeadList } from "./LeadList.tsx"
import css from "./lead.module.css"
import { useHouse, withListing } from "./lead-queries.ts"

const useReplies = (lead: BaseRecord | undefined) => {
  const { config, identity } = useAppContext()
  const { house } = useHouse(lead)
  const templates = readReplies(useSetting())
  const facts: ReplyFacts = {
    nama: String(lead?.name ?? ""),
    judul: String(house?.title ?? (lead ? labelOf(lead, "property_id") : "")),
    harga: typeof house?.price === "number" ? showShortMoney(house.price) : "",
    lokasi: house ? regionOf(house) : "",
    tautan: (house && publicLink(config.site, house)) ?? "",
    agen: identity.name,
  }
  return { templates, facts }
}

/** URL hash that shows the facts on small screens. */
export const FACTS = "#fakta"

export const LeadShow = () => {
  const page = usePage()
  const { pathname, search, hash } = useLocation()
  const { faces } = useFaces(page)
  const state = useListQuery(page, faces)
  const found = useRows(page, state.query)
  const { id } = recordRouteOf(page, pathname)
  const { query, record: lead } = useShownRecord(page.resource, id)
  const { templates, facts } = useReplies(lead)
  useRemember(page, query.isPlaceholderData ? undefined : lead)
  const { house } = useHouse(lead)
  const record = lead && withListing(lead, "property_id", house)
  const [answered, setAnswered] = useState<string>()
  const back = pathOfPage(page) + search
  return (
    <div className={`${css.panes} box`} data-step={hash === FACTS ? "facts" : "conversation"}>
      <LeadList page={page} state={state} found={found} current={id} back={back} />
      {record && hasId(record) && !isRefused(query) ? (
        <>
          <Conversation
            key={String(record.id)}
            record={record}
            source={asText("source", page.resource.fields.source as Field, record)}
            header={
              <>
                {query.isError && <OldAnswer query={query} />}
                <div className={css.queue}>
                  <QueueNav
                    key={String(record.id)}
                    page={page}
                    record={record}
                    isDone={answered === String(record.id)}
                  />
                </div>
                <LeadHead page={page} record={record} back={back} />
                <NextViewing record={record} />
                <CallLog resource={page.resource} record={record} />
              </>
            }
            before={<AwaitingReply record={record} />}
            templates={templates}
            facts={facts}
            onSent={() => setAnswered(String(record.id))}
          />
          <LeadFacts key={`facts ${record.id}`} page={page} record={record} isPartial={query.isPlaceholderData} />
        </>
      ) : (
        <div className={`${talk.conversation} ${css.none}`}>
          {query.error?.statusCode === 404 ? (
            <Notice
              alert
              icon={<Icon name="search" size={28} />}
              action={
                <Link className={buttonClass()} to={back}>
                  Ke daftar {page.label}
                </Link>
              }
            >
              {query.error.message}
            </Notice>
          ) : (
            <QueryState query={{ ...query, data: undefined }} height={400}>
              {() => null}
            </QueryState>
          )}
        </div>
      )}
    </div>
  )
}
