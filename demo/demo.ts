import type { Areas } from "../server/database/read-areas.ts"
import { estimateBy } from "../server/features/listings/price-estimate.ts"
import { type AdFigures, addReach, adFiguresOf, adReportsOf } from "./ad-figures.ts"
import { adsOf } from "./ads.ts"
import { blastsOf } from "./blasts.ts"
import { addLastMessages, chatsOf } from "./chats.ts"
import { checksOf } from "./checks.ts"
import { daysFrom } from "./days.ts"
import { addDetails } from "./house-details.ts"
import { housesOf } from "./houses.ts"
import { calculationsOf, indicatorsOf } from "./indicators.ts"
import { addBuyers, leadsOf } from "./leads.ts"
import { activitiesOf, eventsOf, type HouseView, houseViewsOf, reportsOf } from "./logs.ts"
import { facilities, houseTypes, packages, specialAreas, traits } from "./master-data.ts"
import { notificationsOf } from "./notifications.ts"
import { paymentEventsOf } from "./payment-events.ts"
import { addPackages, paymentsOf, transactionsOf, withdrawalsOf } from "./payments.ts"
import { ACCOUNTS, agentsOf, peopleOf, profilesOf } from "./people.ts"
import { regionsOf } from "./regions.ts"
import { visitsOf } from "./visits.ts"
import { wishesOf } from "./wishes.ts"
import { withdrawalLogOf } from "./withdrawal-log.ts"

export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface Demo {
  records: Records
  houseViews: readonly HouseView[]
  adFigures: readonly AdFigures[]
  adReports: readonly object[]
  blastJobs: readonly object[]
}

const areaNames = (areas: Areas) =>
  new Map(
    [...areas["master-province"], ...areas["master-city"], ...areas["master-district"]].map(({ id, name }) => [
      id,
      name,
    ]),
  )

/** Everything except areas. Equal days give equal data. */
export const createDemo = (areas: Areas, today: Date): Demo => {
  const days = daysFrom(today)
  const regions = regionsOf(areas)
  const people = peopleOf(ACCOUNTS, days)
  const indicators = indicatorsOf(regions)
  const estimate = estimateBy(indicators, areaNames(areas))
  const offered = addDetails(housesOf(regions, days, agentsOf(people)), days, estimate)
  const leads = leadsOf(offered, days)
  const houses = addBuyers(offered, leads)
  const names = new Map<unknown, string>(people.map(({ id, name }) => [id, name]))
  const transactions = transactionsOf(people, days)
  const ads = adsOf(houses, days)
  const adFigures = adFiguresOf(ads, days)
  const blasts = blastsOf(ACCOUNTS, people, days)
  const withdrawals = withdrawalsOf(people, days)
  const payments = paymentsOf(transactions, people, days)
  const chats = chatsOf(leads, (id) => names.get(id) ?? "Admin", days)
  return {
    records: {
      "house-type": houseTypes,
      "master-trait": traits,
      "extra-facility": facilities,
      "special-area": specialAreas,
      "master-subscribe": packages,
      "area-master": indicators,
      "fair-price-calculator": calculationsOf(indicators),
      user: addPackages(people, transactions, days),
      "agent-profile": profilesOf(
        ACCOUNTS.filter(({ isDrawn }) => !isDrawn),
        people,
        regions,
        days,
      ),
      "house-list": houses,
      "request-cust": addLastMessages(leads, chats),
      "message-request": chats,
      "schedule-house-list": visitsOf(leads, days),
      "find-properties": wishesOf(houses, regions, days),
      "bi-checking": checksOf(leads, days),
      "subscribe-transaction": transactions,
      payment: payments,
      "payment-event": paymentEventsOf(payments),
      withdrawal: withdrawals,
      "premium-ads": addReach(ads, adFigures),
      activity: activitiesOf(people, houses, payments, withdrawalLogOf(withdrawals, people, days), days),
      usytics: eventsOf(people, houses, days),
      "report-share": reportsOf(people, days),
      blast: blasts.map(({ blast }) => blast),
      notification: notificationsOf(ACCOUNTS, people, houses, leads, days, blasts),
    },
    houseViews: houseViewsOf(houses, days),
    adFigures,
    adReports: adReportsOf(adFigures, days),
    blastJobs: blasts.map(({ job }) => job),
  }
}
