import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import { labelOf } from "../../data/labels.ts"
import { showMoney, showShortMoney } from "../../declare/format.ts"
import { shareOf } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { Choice, StatusTag } from "../../fields/StatusTag.tsx"
import { asText, unreadText } from "../../fields/text.ts"
import { Unread, UnreadMark } from "../../fields/Unread.tsx"
import { houseList, PRICE_PER_METRE } from "../../resources/house-list.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Skeleton } from "../../ui/Notice.tsx"
import shared from "../parts/shared.module.css"
import css from "./house.module.css"

const SIZES = { land_area: "tanah", building_area: "bangunan" } as const

const perSquareMetre = (house: BaseRecord) => {
  const share = shareOf(house, PRICE_PER_METRE)
  return share && { amount: Math.round(share.value), of: SIZES[share.by] }
}

const PERIODS: Readonly<Record<string, string>> = {
  daily: "per hari",
  weekly: "per minggu",
  monthly: "per bulan",
  yearly: "per tahun",
}

const periodOf = ({ ad_type, rent_period }: BaseRecord) =>
  ad_type === "rent" ? ownValue(PERIODS, String(rent_period)) : undefined

const { fields } = houseList
const isUnread = (house: BaseRecord, name: "price" | "status") => unreadText(name, fields[name], house) !== undefined
const ADDRESS = ["address", "village", "district", "city", "province"] as const

const kindOf = (house: BaseRecord) =>
  [labelOf(house, "house_type"), ownValue<string>(fields.ad_type.options, String(house.ad_type))?.toLowerCase()]
    .filter(Boolean)
    .join(" ")

const Price = ({ house }: { house: BaseRecord }) => {
  const each = perSquareMetre(house)
  const { price } = house
  return (
    <p className="row-wrap">
      <strong className="numeric">
        {isUnread(house, "price") ? (
          <Unread name="price" field={fields.price} row={house} />
        ) : typeof price === "number" ? (
          showMoney(price)
        ) : (
          "Tanpa harga"
        )}
      </strong>{" "}
      {periodOf(house)}
      {house.negotiable === true && <span className="muted">bisa nego</span>}
      {each && (
        <span className="muted">
          {showShortMoney(each.amount)} per m² {each.of}
        </span>
      )}
    </p>
  )
}

export const HouseHead = ({ house, children }: { house: BaseRecord; children: ReactNode }) => {
  const address = ADDRESS.map((name) => asText(name, fields[name], house))
    .filter(Boolean)
    .join(", ")
  return (
    <header className={`${css.head} stack`}>
      <div className="row-wrap">
        <h1 className="break">
          {asText("title", fields.title, house) || String(house.house_id ?? titleOf(houseList, house))}
        </h1>
        {children}
      </div>
      <div className="row-wrap muted">
        {typeof house.status === "string" && <Choice field={fields.status} value={house.status} />}
        {isUnread(house, "status") && <Unread name="status" field={fields.status} row={house} />}
        {house.premium === true && <StatusTag tone="info" word="Premium" />}
        <span>{kindOf(house)}</span>
        {house.house_id && (
          <span className="numeric">
            {String(house.house_id)}
            <CopyButton what="Kode listing" text={String(house.house_id)} />
          </span>
        )}
      </div>
      <Price house={house} />
      {address && (
        <p className="muted break">
          {address}{" "}
          {ADDRESS.map((name) => (
            <UnreadMark key={name} name={name} field={fields[name]} row={house} />
          ))}
        </p>
      )}
    </header>
  )
}

const EmptyHead = () => (
  <div className={`${css.head} stack`}>
    {["min(100%, 420px)", "min(80%, 260px)", "min(60%, 220px)", "min(100%, 480px)"].map((width) => (
      <Skeleton key={width} width={width} height={22} />
    ))}
  </div>
)

export const HouseSkeleton = ({ known }: { known: BaseRecord | undefined }) => (
  <>
    <p className="unseen" role="status" aria-busy="true">
      Memuat…
    </p>
    {known ? <HouseHead house={known}>{null}</HouseHead> : <EmptyHead />}
    <div className={css.columns} aria-hidden="true">
      <div className={shared.page}>
        <Skeleton className={css.photos} />
        <Skeleton height={130} />
      </div>
      <div className={`${shared.page} ${css.side}`}>
        <Skeleton height={300} />
        <Skeleton height={380} />
      </div>
    </div>
  </>
)
