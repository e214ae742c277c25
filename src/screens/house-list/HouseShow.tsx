import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense } from "react"
import type { Page } from "../../declare/index.ts"
import { Facts } from "../../engine/record/Facts.tsx"
import { RecordActions } from "../../engine/record/RecordActions.tsx"
import { RelatedLists } from "../../engine/record/RelatedLists.tsx"
import { Steps } from "../../engine/record/Steps.tsx"
import { Show } from "../../engine/Show.tsx"
import { geoPointOf } from "../../maps/map-point.ts"
import { PointMap } from "../../maps/PointMap.tsx"
import { Gallery } from "../../media/gallery/Gallery.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { useIsPhone } from "../../ui/use-media.ts"
import { FairPanel } from "./FairPanel.tsx"
import { HouseHead } from "./HouseHead.tsx"
import { HouseSkeleton } from "./HouseSkeleton.tsx"
import { PremiumPanel } from "./PremiumPanel.tsx"
import { ReviewBar, ReviewPanel } from "./review/ReviewPanel.tsx"
import { useReview } from "./review/use-review.ts"
import { useWithPremium } from "./use-premium.ts"
import "./house-show.css"

const MatchingRequests = lazy(async () => ({ default: (await import("./MatchingRequests.tsx")).MatchingRequests }))

const photosOf = ({ images }: BaseRecord): string[] =>
  Array.isArray(images) ? images.filter((address) => typeof address === "string") : []

const House = ({ page, house: read }: { page: Page; house: BaseRecord }) => {
  const isPhone = useIsPhone()
  const house = useWithPremium(read)
  const point = geoPointOf(house.location)
  const review = useReview(house)
  return (
    <>
      <HouseHead house={house}>
        {!isPhone && <RecordActions page={page} record={house} hasSteps={review.isDue} />}
      </HouseHead>
      <div className="house-columns">
        <div className="house-main">
          <Gallery images={photosOf(house)} title={String(house.title ?? "")} />
          {typeof house.description === "string" && house.description && (
            <section className="facts">
              <h2>Deskripsi</h2>
              <p className="long-text">{house.description}</p>
            </section>
          )}
        </div>
        <div className="house-side">
          {(review.isDue || review.queue.isWalked) && <ReviewPanel house={house} review={review} />}
          {!review.isDue && <Steps resource={page.resource} record={house} />}
          <FairPanel house={house} />
          <PremiumPanel house={house} />
        </div>
        <div className="house-main">
          {point && (
            <section className="facts" aria-label="Lokasi">
              <h2>
                Lokasi
                <CopyButton what="Titik lokasi" text={`${point.lat}, ${point.lng}`} />
              </h2>
              <PointMap point={point} label={String(house.title ?? "")} />
            </section>
          )}
          <Facts resource={page.resource} record={house} />
          <RelatedLists resource={page.resource} record={house} />
          <Suspense>
            <MatchingRequests house={house} />
          </Suspense>
        </div>
      </div>
      {isPhone && (
        <div className="house-bar">
          {review.isDue ? <ReviewBar review={review} /> : <RecordActions page={page} record={house} isShort />}
        </div>
      )}
    </>
  )
}

export const HouseShow = () => (
  <Show
    whole={(page, house) => <House key={String(house.id)} page={page} house={house} />}
    skeleton={(known) => <HouseSkeleton known={known} />}
  />
)
