import type { BaseRecord } from "@refinedev/core"
import { Facts } from "../../admin/record/Facts.tsx"
import { RecordActions } from "../../admin/record/RecordActions.tsx"
import { Show } from "../../admin/Show.tsx"
import type { Page } from "../../declare/index.ts"
import { geoPointOf } from "../../maps/geo-point.ts"
import { PointMap } from "../../maps/PointMap.tsx"
import { Gallery } from "../../media/gallery/Gallery.tsx"
import { premiumAds } from "../../resources/premium-ads.ts"
import { requestCust } from "../../resources/request-cust.ts"
import { scheduleHouseList } from "../../resources/schedule-house-list.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { FairPanel } from "./FairPanel.tsx"
import { HouseHead } from "./HouseHead.tsx"
import { HouseSkeleton } from "./HouseSkeleton.tsx"
import { PremiumPanel } from "./PremiumPanel.tsx"
import { RelatedOf } from "./RelatedOf.tsx"
import { StatusPanel } from "./StatusPanel.tsx"
import "./house-show.css"

/** What the head, the gallery and the panels say. */
const ELSEWHERE = [
  ..."title house_type ad_type rent_period price negotiable description images address location province city district village".split(
    " ",
  ),
  ..."house_id status status_reason sold_price sold_at buyer isFairPrice fairprice".split(" "),
  ..."premium premium_until premium_from premium_package premium_slot".split(" "),
]

const photosOf = ({ images }: BaseRecord): string[] =>
  Array.isArray(images) ? images.filter((address) => typeof address === "string") : []

const House = ({ page, house }: { page: Page; house: BaseRecord }) => {
  const isPhone = useIsPhone()
  const id = String(house.id)
  const place = geoPointOf(house.location)
  return (
    <>
      <HouseHead house={house}>{!isPhone && <RecordActions page={page} record={house} />}</HouseHead>
      <div className="house-columns">
        <div className="house-main">
          <Gallery images={photosOf(house)} title={String(house.title ?? "")} />
          {house.description && (
            <section className="facts">
              <h2>Deskripsi</h2>
              <p className="long-text">{String(house.description)}</p>
            </section>
          )}
        </div>
        <div className="house-side">
          <StatusPanel house={house} />
          <FairPanel house={house} />
          <PremiumPanel house={house} />
        </div>
        <div className="house-main">
          {place && (
            <section className="facts" aria-label="Lokasi">
              <h2>
                Lokasi
                <CopyButton what="Titik lokasi" text={`${place.lat}, ${place.lng}`} />
              </h2>
              <PointMap point={place} label={String(house.title ?? "")} />
            </section>
          )}
          <Facts resource={page.resource} record={house} without={ELSEWHERE} />
          <RelatedOf
            resource={requestCust}
            title="Leads"
            by="property_id"
            house={id}
            facts={["phone", "status", "created_at"]}
            newest="created_at"
            empty="Belum ada lead untuk listing ini."
          />
          <RelatedOf
            resource={scheduleHouseList}
            title="Jadwal"
            by="house"
            house={id}
            facts={["starts_at", "status", "agent"]}
            newest="starts_at"
            empty="Belum ada jadwal kunjungan untuk listing ini."
          />
          <RelatedOf
            resource={premiumAds}
            title="Iklan"
            by="house"
            house={id}
            facts={["placement", "status", "end_date"]}
            newest="start_date"
            empty="Listing ini belum diiklankan."
          />
        </div>
      </div>
      {isPhone && (
        <div className="house-bar">
          <RecordActions page={page} record={house} isShort />
        </div>
      )}
    </>
  )
}

/** A listing: what it is, what it is worth, where it stands, and who asks about it. */
export const HouseShow = () => (
  <Show whole={(page, house) => <House page={page} house={house} />} skeleton={<HouseSkeleton />} />
)
