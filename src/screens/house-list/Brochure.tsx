import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { idOf, labelsOf } from "../../data/labels.ts"
import { showMoney } from "../../declare/format.ts"
import { publicLink } from "../../domain/offer-text.ts"
import { PaperFacts, PaperHead } from "../../engine/print/PaperParts.tsx"
import paper from "../../engine/print/print.module.css"
import { FactValue } from "../../engine/record/FactValue.tsx"
import type { RecordPartProps } from "../../engine/registry.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { Photo } from "../../media/gallery/Photo.tsx"
import { houseList } from "../../resources/house-list.ts"
import { user } from "../../resources/user.ts"
import { useAppContext } from "../../session/app-context.ts"
import { optional } from "../../ui/optional.ts"
import css from "./brochure.module.css"
import { kindOf, periodOf, photosOf } from "./house-words.ts"

const QrCode = optional(
  async () => (await import("../../ui/QrCode.tsx")).QrCode,
  undefined,
  () => <span aria-busy="true" />,
)

const { fields } = houseList
const REGION = ["village", "district", "city", "province"] as const
const SIZES = ["land_area", "building_area", "bedrooms", "bathrooms"] as const
const FACTS = [
  "certificate",
  "condition",
  "furnishing",
  "facing",
  "floors",
  "carports",
  "garages",
  "electricity",
  "water",
  "year_built",
] as const
/** Four facts a line: two lines. */
const MAX_FACTS = 8
const MAX_SMALL_PHOTOS = 4
/** CSS pixels on paper, twice for print. */
const SMALL_PHOTO_WIDTH = 360

const Photos = ({ photos, title }: { photos: readonly string[]; title: string }) => {
  const [cover, ...others] = photos
  if (!cover) return null
  return (
    <div className={css.photos}>
      <div className={css.cover}>
        <Photo key={cover} address={cover} alt={`Foto ${title}`} brokenText="Foto tidak dapat dimuat" />
      </div>
      {others.length > 0 && (
        <div className={css.small}>
          {others.slice(0, MAX_SMALL_PHOTOS).map((address) => (
            <Photo key={address} address={address} alt="" brokenText="" shownWidth={SMALL_PHOTO_WIDTH} />
          ))}
        </div>
      )}
    </div>
  )
}

const CONTACT = ["email", "office"] as const

const Agent = ({ house }: { house: BaseRecord }) => {
  const id = idOf(house.agent)
  const mayRead = useAppContext().can(user.name, "one")
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: user.name,
    id: id ?? "",
    queryOptions: { enabled: id !== undefined && mayRead },
    errorNotification: false,
  })
  if (id === undefined) return null
  return (
    <div className={css.agent} aria-busy={query.isLoading}>
      <span>Hubungi</span>
      <strong>
        <Cell name="agent" field={fields.agent} row={house} />
      </strong>
      {result && <FactValue resource={user} name="phone" field={user.fields.phone} record={result} />}
      {result &&
        CONTACT.map((name) => asText(name, user.fields[name], result, true))
          .filter(Boolean)
          .map((words) => <span key={words}>{words}</span>)}
    </div>
  )
}

const PublicPage = ({ link }: { link: string }) => (
  <div className={css.public}>
    <p>
      Pindai untuk melihat listing ini
      <span className={css.link}>{link.replace(/^https?:\/\//, "")}</span>
    </p>
    <span className={css.code}>
      <QrCode value={link} label="Kode QR ke halaman listing" />
    </span>
  </div>
)

export const Brochure = ({ record: house }: RecordPartProps) => {
  const { config } = useAppContext()
  const title = asText("title", fields.title, house)
  const photos = photosOf(house)
  const facts = FACTS.filter((name) => asText(name, fields[name], house) !== "" && house[name] !== 0).slice(
    0,
    MAX_FACTS,
  )
  const region = REGION.map((name) => asText(name, fields[name], house)).filter(Boolean)
  const facilities = labelsOf(house, "facilities")
  const link = publicLink(config.site, house)
  return (
    <div className={`${paper.whole} ${css.brochure} ${photos.length === 0 ? css.wordy : ""}`}>
      <PaperHead what={kindOf(house)} />
      <Photos photos={photos} title={title} />
      <div>
        <h2 className={`${paper.title} ${css.title}`}>{title}</h2>
        {region.length > 0 && <p className={css.region}>{region.join(", ")}</p>}
      </div>
      <p className={css.price}>
        <strong>
          {typeof house.price === "number"
            ? showMoney(house.price)
            : asText("price", fields.price, house) || "Hubungi kami"}
        </strong>{" "}
        {periodOf(house)} {house.negotiable === true && "· bisa nego"}
      </p>
      <div className={css.sizes}>
        <PaperFacts fields={fields} names={SIZES} record={house} isShort />
      </div>
      <div className={css.more}>
        <PaperFacts fields={fields} names={facts} record={house} isShort />
      </div>
      {typeof house.description === "string" && house.description !== "" && (
        <p className={css.description}>{house.description}</p>
      )}
      {facilities.length > 0 && (
        <p className={css.facilities}>
          <b>Fasilitas:</b> {facilities.join(", ")}
        </p>
      )}
      <footer className={css.foot}>
        <div className={css.agent}>
          <Agent house={house} />
          {house.house_id && <span>Kode {String(house.house_id)}</span>}
        </div>
        {link && <PublicPage link={link} />}
      </footer>
    </div>
  )
}
