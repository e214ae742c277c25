import type { BaseRecord } from "@refinedev/core"
import { showShortMoney } from "../../declare/format.ts"
import { computeShare } from "../../declare/index.ts"
import { asText, unreadText } from "../../fields/text.ts"
import { UnreadMark } from "../../fields/Unread.tsx"
import { PRICE_PER_METRE } from "../../resources/house-fields.ts"
import { houseList } from "../../resources/house-list.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { kindOf, periodOf } from "./house-words.ts"

const SIZES = { land_area: "tanah", building_area: "bangunan" } as const

const { fields } = houseList
const ADDRESS = ["address", "village", "district", "city", "province"] as const

/** `Rp 9 jt per m² tanah` */
const perSquareMetre = (house: BaseRecord) => {
  const share = computeShare(house, PRICE_PER_METRE)
  return share && `${showShortMoney(Math.round(share.value))} per m² ${SIZES[share.by]}`
}

const termsOf = (house: BaseRecord) =>
  [
    asText("price", fields.price, house) === "" && "Tanpa harga",
    periodOf(house),
    house.negotiable === true && "Bisa nego",
    perSquareMetre(house),
  ].filter(Boolean)

/** Lines in the head of a listing beside its facts: kind, code, terms and address. */
export const HouseLines = ({ house }: { house: BaseRecord }) => {
  const address = ADDRESS.map((name) => asText(name, fields[name], house))
    .filter(Boolean)
    .join(", ")
  return (
    <div className="muted">
      <p className="row-wrap break">
        {[kindOf(house), ...termsOf(house)].filter(Boolean).join(" · ")}
        {house.house_id && (
          <span className="numeric">
            {String(house.house_id)}
            <CopyButton what="Kode listing" text={String(house.house_id)} />
          </span>
        )}
      </p>
      {address && (
        <p className="break">
          {address}{" "}
          {ADDRESS.map((name) => (
            <UnreadMark key={name} unread={unreadText(name, fields[name], house)} />
          ))}
        </p>
      )}
    </div>
  )
}
