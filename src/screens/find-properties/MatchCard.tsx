import type { BaseRecord } from "@refinedev/core"
import { once } from "es-toolkit"
import { showMoney } from "../../declare/format.ts"
import type { Judgement, Match } from "../../domain/matching.ts"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { titleOf } from "../../engine/list/RowMenu.tsx"
import { StatusTag } from "../../fields/StatusTag.tsx"
import { asText } from "../../fields/text.ts"
import { Picture } from "../../media/Picture.tsx"
import { houseList } from "../../resources/house-list.ts"
import { hasId, pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import pictureCss from "../../ui/picture.module.css"
import css from "./request.module.css"

const DAY = 86_400_000

const words = once(() => new Intl.RelativeTimeFormat("id-ID", { numeric: "auto" }))

const agoWords = (at: string, now: number): string => {
  const days = Math.floor((now - Date.parse(at)) / DAY)
  if (Number.isNaN(days)) return ""
  return days < 1 ? "hari ini" : words().format(-days, "day").replace(" yang lalu", " lalu")
}

const { fields } = houseList
const SIZES = ["land_area", "building_area", "bedrooms"] as const

const ICONS: Readonly<Record<Judgement["state"], IconName>> = { met: "check", missed: "minus", unknown: "dot" }
const STATES: Readonly<Record<Judgement["state"], string>> = {
  met: "terpenuhi",
  missed: "kurang",
  unknown: "tidak diketahui",
}

const Verdict = ({ state, says }: Judgement) => (
  <li className="row muted" data-state={state}>
    <Icon name={ICONS[state]} size={12} />
    {says}
    <span className="unseen"> ({STATES[state]})</span>
  </li>
)

interface MatchCardProps {
  match: Match<BaseRecord>
  offeredAt: string | undefined
  /** Created or changed since the user last opened these matches. */
  isNew: boolean
  isPicked: boolean
  isFull: boolean
  onPick: (isPicked: boolean) => void
}

export const MatchCard = ({ match, offeredAt, isNew, isPicked, isFull, onPick }: MatchCardProps) => {
  const { pages } = useAppContext()
  const { house, score, judgements } = match
  const page = pages.find(({ name }) => name === houseList.name)
  const title = titleOf(houseList, house)
  const sizes = SIZES.map((name) => [fields[name].short, asText(name, fields[name], house)] as const)
  const [cover] = Array.isArray(house.images) ? house.images : []
  return (
    <li className={`${css.card} box`}>
      <label className="row touch">
        <input
          type="checkbox"
          aria-label={`Pilih ${title}`}
          checked={isPicked}
          disabled={!hasId(house) || (isFull && !isPicked)}
          onChange={() => onPick(!isPicked)}
        />
      </label>
      <span className={pictureCss.picture}>
        <Picture address={cover} width={96} height={72} />
      </span>
      <div className="stack">
        <div className="row-wrap">
          <RowLink className={`${css.title} plain strong break`} to={page && pathOfRecord(page, house)} title={title}>
            {title}
          </RowLink>
          {isNew && !offeredAt && <StatusTag tone="good" word="Baru" />}
          {offeredAt && <StatusTag tone="info" word={`Ditawarkan ${agoWords(offeredAt, Date.now())}`} />}
        </div>
        <p className="row-wrap muted numeric">
          <strong>
            {typeof house.price === "number" ? showMoney(house.price) : asText("price", fields.price, house)}
          </strong>
          {sizes.map(
            ([short, words]) =>
              words && (
                <span key={short}>
                  {short} {words}
                </span>
              ),
          )}
        </p>
        <ul className="row-wrap small">
          {judgements.map((judgement) => (
            <Verdict key={judgement.criterion} {...judgement} />
          ))}
        </ul>
      </div>
      <span className={`${css.score} center muted small`} title="Seberapa cocok, dari 100">
        <b>{score}</b>
        <span>cocok</span>
      </span>
    </li>
  )
}
