import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Facts } from "../../engine/record/Facts.tsx"
import factsCss from "../../engine/record/facts.module.css"
import { type RecordBody, RecordPage } from "../../engine/record/RecordPage.tsx"
import { useActionDialog } from "../../engine/record/use-action-dialog.tsx"
import { Show } from "../../engine/Show.tsx"
import { useResourceAccess } from "../../engine/use-resource-access.ts"
import { Cell } from "../../fields/Cell.tsx"
import cellCss from "../../fields/cell.module.css"
import { StatusTag } from "../../fields/StatusTag.tsx"
import { asText } from "../../fields/text.ts"
import { readGeoPoint } from "../../maps/map-point.ts"
import { PointMap } from "../../maps/PointMap.tsx"
import { Gallery } from "../../media/gallery/Gallery.tsx"
import { houseList } from "../../resources/house-list.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import { optional } from "../../ui/optional.ts"
import { FairPanel } from "./FairPanel.tsx"
import { HouseLines } from "./HouseLines.tsx"
import { photosOf } from "./house-words.ts"
import { ReviewBar, ReviewPanel } from "./review/ReviewPanel.tsx"
import { useReview } from "./review/use-review.ts"

const MAX_ROWS = 100

const premiumNames = Object.keys(houseList.fields).filter((name) => name.startsWith("premium"))

/** Adds premium data from the premium list if the service omits `premium` from the listing. */
const useWithPremium = (house: BaseRecord): BaseRecord => {
  const { can } = useAppContext()
  const isUnknown = house.premium === undefined && house.id !== undefined
  const { result } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    meta: { view: "premium" },
    filters: [{ field: "id", operator: "eq", value: house.id }],
    pagination: { currentPage: 1, pageSize: MAX_ROWS },
    queryOptions: { enabled: isUnknown && can(houseList.name, "premium") },
    errorNotification: false,
  })
  const row = isUnknown ? result.data.find(({ id }) => String(id) === String(house.id)) : undefined
  return row
    ? { ...house, ...Object.fromEntries(premiumNames.map((name) => [name, house[name] ?? row[name]])), premium: true }
    : house
}

const { fields } = houseList
const FACTS = [
  "premium_left",
  "premium_until",
  "premium_package",
  "premium_slot",
  "premium_views",
  "premium_leads",
] as const

const PremiumPanel = ({ house }: { house: BaseRecord }) => {
  const { actions } = useResourceAccess(houseList)
  const { act, dialog } = useActionDialog(houseList, house)
  if (house.premium !== true) return null
  const shown = FACTS.filter((name) => asText(name, fields[name], house) !== "")
  const offered = actions("record", "premium")
  return (
    <section className={factsCss.panel} aria-label="Premium">
      <h2>Premium</h2>
      <dl>
        {shown.map((name) => (
          <div key={name} className={name === "premium_until" ? `${factsCss.fact} ${factsCss.wide}` : factsCss.fact}>
            <dt>{name === "premium_until" ? "Masa premium" : fields[name].label}</dt>
            <dd>
              <Cell name={name} field={fields[name]} row={house} view="show" />
            </dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <div className={"row-wrap apart no-print"}>
          {offered.map((action) => (
            <Button key={action.name} onClick={() => act(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </section>
  )
}

const MatchingRequests = optional(async () => (await import("./MatchingRequests.tsx")).MatchingRequests)

const House = (body: RecordBody) => {
  const { page, isPartial } = body
  const house = useWithPremium(body.record)
  const point = readGeoPoint(house.location)
  const review = useReview(house)
  return (
    <RecordPage
      {...body}
      record={house}
      tags={house.premium === true && <StatusTag tone="info" word="Premium" />}
      under={<HouseLines house={house} />}
      lead={
        <>
          <Gallery images={photosOf(house)} title={String(house.title ?? "")} />
          {isPartial && house.description === undefined && <Skeleton height={130} />}
          {typeof house.description === "string" && house.description && (
            <section className={factsCss.panel}>
              <h2>Deskripsi</h2>
              <p className={`${cellCss.text} break`}>{house.description}</p>
            </section>
          )}
        </>
      }
      desk={review.isDue && <ReviewPanel house={house} review={review} isPartial={isPartial} />}
      bar={review.isDue && <ReviewBar review={review} />}
      side={
        <>
          <FairPanel house={house} />
          <PremiumPanel house={house} />
        </>
      }
      main={
        <>
          <Facts page={page} record={house} />
          {point && (
            <section className={factsCss.panel} aria-label="Lokasi">
              <h2 aria-label="Lokasi">
                Lokasi
                <CopyButton what="Titik lokasi" text={`${point.lat}, ${point.lng}`} />
              </h2>
              <PointMap point={point} label={String(house.title ?? "")} province={String(house.province_label ?? "")} />
            </section>
          )}
          <MatchingRequests house={house} />
        </>
      }
    />
  )
}

export const HouseShow = () => <Show body={(body) => <House {...body} />} />
