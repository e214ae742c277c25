import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import { Copy } from "../../admin/record/Facts.tsx"
import { showMoney, showShortMoney } from "../../declare/format.ts"
import { Choice, StatusTag } from "../../fields/StatusTag.tsx"
import { labelOf } from "../../providers/labels.ts"
import { houseList } from "../../resources/house-list.ts"
import { periodOf, perSquareMetre } from "./price.ts"

const { status, ad_type } = houseList.fields
const REGIONS = ["village", "district", "city", "province"]

/** Kinds of a listing in few words: `Rumah dijual`. */
const kindOf = (house: BaseRecord) =>
  [labelOf(house, "house_type"), (ad_type.options as Record<string, string>)[String(house.ad_type)]?.toLowerCase()]
    .filter(Boolean)
    .join(" ")

const Price = ({ house }: { house: BaseRecord }) => {
  const each = perSquareMetre(house)
  const price = Number(house.price)
  return (
    <p className="house-price">
      <strong>{Number.isFinite(price) ? showMoney(price) : "Tanpa harga"}</strong> {periodOf(house)}
      {house.negotiable === true && <span className="house-nego">bisa nego</span>}
      {each && (
        <span className="house-each">
          {showShortMoney(each.amount)} per m² {each.of}
        </span>
      )}
    </p>
  )
}

/** What a listing is, in one look: its title, code, state, price and address. */
export const HouseHead = ({ house, children }: { house: BaseRecord; children: ReactNode }) => {
  const address = [house.address, ...REGIONS.map((name) => labelOf(house, name))].filter(Boolean).join(", ")
  return (
    <header className="house-head">
      <div className="house-title">
        <h1>{String(house.title ?? house.house_id ?? house.id)}</h1>
        {children}
      </div>
      <div className="house-states">
        {typeof house.status === "string" && <Choice field={status} value={house.status} />}
        {house.premium === true && <StatusTag tone="info" word="Premium" />}
        <span>{kindOf(house)}</span>
        {house.house_id && (
          <span className="house-code">
            {String(house.house_id)}
            <Copy what="Kode listing" text={String(house.house_id)} />
          </span>
        )}
      </div>
      <Price house={house} />
      {address && <p className="house-place">{address}</p>}
    </header>
  )
}
