import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import { labelOf } from "../../data/labels.ts"
import { showMoney, showShortMoney } from "../../declare/format.ts"
import { ownValue } from "../../declare/own-value.ts"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { Choice, StatusTag } from "../../fields/StatusTag.tsx"
import { asText, unreadText } from "../../fields/text.ts"
import { Unread, UnreadMark } from "../../fields/Unread.tsx"
import { houseList } from "../../resources/house-list.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { periodOf, perSquareMetre } from "./price.ts"

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
    <p className="house-price">
      <strong>
        {isUnread(house, "price") ? (
          <Unread name="price" field={fields.price} row={house} />
        ) : typeof price === "number" ? (
          showMoney(price)
        ) : (
          "Tanpa harga"
        )}
      </strong>{" "}
      {periodOf(house)}
      {house.negotiable === true && <span className="house-nego">bisa nego</span>}
      {each && (
        <span className="house-each">
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
    <header className="house-head">
      <div className="house-title">
        <h1>{asText("title", fields.title, house) || String(house.house_id ?? titleOf(houseList, house))}</h1>
        {children}
      </div>
      <div className="house-states">
        {typeof house.status === "string" && <Choice field={fields.status} value={house.status} />}
        {isUnread(house, "status") && <Unread name="status" field={fields.status} row={house} />}
        {house.premium === true && <StatusTag tone="info" word="Premium" />}
        <span>{kindOf(house)}</span>
        {house.house_id && (
          <span className="house-code">
            {String(house.house_id)}
            <CopyButton what="Kode listing" text={String(house.house_id)} />
          </span>
        )}
      </div>
      <Price house={house} />
      {address && (
        <p className="house-place">
          {address}{" "}
          {ADDRESS.map((name) => (
            <UnreadMark key={name} name={name} field={fields[name]} row={house} />
          ))}
        </p>
      )}
    </header>
  )
}
