import { type BaseRecord, type HttpError, useList, useOne } from "@refinedev/core"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showCount, showMoney } from "../../declare/format.ts"
import { isEmpty } from "../../declare/index.ts"
import { computeCarriedDays, runs, type SubscriptionPurchase } from "../../domain/subscription-term.ts"
import type { InputProps } from "../../fields/input-props.ts"
import { RelationInput } from "../../fields/inputs/RelationInput.tsx"
import { masterSubscribe } from "../../resources/master-subscribe.ts"
import { subscribeTransaction } from "../../resources/subscribe-transaction.ts"
import { useAppContext } from "../../session/app-context.ts"
import { todayInJakarta } from "../../time/day.ts"
import { showDate } from "../../time/show-date.ts"

/** The user's subscription that runs today; the last one, if there are several. */
const useRunning = (user: unknown): BaseRecord | undefined => {
  const { result } = useList<BaseRecord, HttpError>({
    resource: subscribeTransaction.name,
    ...refineQueryOf({
      page: 1,
      limit: 10,
      search: "",
      sort: [{ field: "ends_at", order: "desc" }],
      filters: [
        { field: "user", operator: "eq", value: String(user) },
        { field: "status", operator: "in", value: ["paid", "refunded"] },
      ],
    }),
    queryOptions: { enabled: !isEmpty(user) },
    errorNotification: false,
  })
  // A service may know no filters.
  return result.data.find((row) => String(row.user) === String(user) && runs(row))
}

/** @returns undefined if a service leaves a term out */
const readPurchase = (id: unknown, amount: unknown, days: unknown): SubscriptionPurchase | undefined =>
  typeof amount === "number" && typeof days === "number"
    ? { package: String(id), amount, duration_days: days }
    : undefined

const countCarriedDays = (running: BaseRecord, bought: BaseRecord, today: string): number => {
  const former = readPurchase(running.package, running.amount, running.duration_days)
  const next = readPurchase(bought.id, bought.price, bought.duration_days)
  return (former && next && computeCarriedDays({ ...former, ends_at: String(running.ends_at) }, next, today)) ?? 0
}

/** A service may leave terms out. */
const termsOf = ({ price, duration_days, listing_quota, premium_quota }: BaseRecord): string =>
  [
    typeof price === "number" && showMoney(price),
    typeof duration_days === "number" && showCount(duration_days, "hari"),
    typeof listing_quota === "number" && showCount(listing_quota, "listing"),
    typeof premium_quota === "number" && showCount(premium_quota, "premium"),
  ]
    .filter(Boolean)
    .join(" · ")

const Offer = ({ id, user }: { id: unknown; user: unknown }) => {
  const { config } = useAppContext()
  const today = todayInJakarta()
  const { result: bought } = useOne<BaseRecord, HttpError>({
    resource: masterSubscribe.name,
    id: String(id ?? ""),
    queryOptions: { enabled: !isEmpty(id) },
    errorNotification: false,
  })
  const running = useRunning(user)
  if (!bought && !running) return null
  const carried = config.extensions && running && bought ? countCarriedDays(running, bought, today) : 0
  return (
    <p className="muted small">
      {bought && termsOf(bought)}
      {bought?.active === false && " · Paket ini tidak dijual lagi."}
      {bought && running && <br />}
      {running && `Masih berjalan: ${running.package_label ?? running.invoice} sampai ${showDate(running.ends_at)}.`}
      {carried > 0 && ` Sisanya menjadi ${showCount(carried, "hari")} tambahan begitu yang baru dibayar.`}
    </p>
  )
}

/** Says what the chosen package costs, and what the user has already. */
export const PackageInput = (props: InputProps) => (
  <>
    <RelationInput {...(props as InputProps<"relation">)} />
    <Offer id={props.value} user={props.draft.user} />
  </>
)
