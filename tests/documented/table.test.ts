import { expect, test } from "vitest"
import { methodOf, pathOf, type Resource } from "../../src/declare/index.ts"
import { productResources } from "../product.ts"
import { documented } from "./table.ts"

/** Calls of the spec, section 7, with the names in calls.csv. */
const NAMES = `
login
houseList.uploadCsv houseList.statistic houseList.list houseList.premium premiumAds.list houseList.bySlug
houseList.create houseList.update houseList.sold houseList.status houseList.remove premiumAds.create premiumAds.excel
agentProfile.one views.list
leads.groups leads.list leads.create leads.remove messages.list messages.create
users.list findProperties.list biChecking.list biChecking.status
houseType.list houseType.create houseType.update
masterTrait.list masterTrait.create masterTrait.update
extraFacility.list extraFacility.create extraFacility.update
schedule.list schedule.create schedule.update schedule.remove
notification.list notification.own notification.read notification.blast
areaMaster.list areaMaster.create areaMaster.update areaMaster.remove areaMaster.add
fairPrice.list fairPrice.create fairPrice.update
specialArea.list specialArea.create specialArea.update specialArea.remove
masterProvince.list masterCity.list masterDistrict.list masterVillage.list
province.list city.list district.list village.list
masterSubscribe.list masterSubscribe.create masterSubscribe.update masterSubscribe.remove
subscribeTransaction.list withdrawal.list withdrawal.process reportShare.list
payment.list payment.triggerManual activity.list activity.one usytics.list lytics.range
upload.file
`

const names = NAMES.trim().split(/\s+/).toSorted()

test("the table holds each of the 78 documented calls once", () => {
  expect(new Set(names).size).toBe(78)
  expect(documented.map(({ id }) => id).toSorted()).toEqual(names)
})

const callsOf = ({ calls, views = {}, actions = {}, queries = {} }: Resource) => [
  ...Object.values(calls),
  ...Object.values(views).map(({ call }) => call),
  ...Object.values(actions).map(({ call }) => call),
  ...Object.values(queries),
]

test("the declarations hold each of them, and nothing else but extensions", () => {
  const declared = productResources
    .flatMap(callsOf)
    .filter(({ extension }) => !extension)
    .map((call) => `${call.service} ${methodOf(call)} ${pathOf(call)}`)
  const wanted = documented.map(({ service, method, path }) => `${service} ${method} ${path}`)
  expect([...new Set(declared)].toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test("every list is read in more than one envelope where the spec leaves it open", () => {
  const paged = documented.filter(({ id }) => ["houseList.list", "houseList.premium", "premiumAds.list"].includes(id))
  for (const { good } of paged) {
    expect(good.map(({ data }) => Array.isArray(data))).toEqual([false, true])
  }
})
