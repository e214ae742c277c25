import type { ActionOf, OwnActionOf, PartOf, QueryOf, Resource } from "../declare/index.ts"
import { account, passwordLink } from "./account.ts"
import { accountSession, sessionOwn } from "./account-session.ts"
import { createActivity } from "./activity.ts"
import { agentProfile, registration } from "./agent-profile.ts"
import { lytics, usytics } from "./analytics.ts"
import { apiKey } from "./api-key.ts"
import { areaMaster } from "./area-master.ts"
import {
  cities,
  districts,
  masterCity,
  masterDistrict,
  masterProvince,
  masterVillage,
  provinces,
  villages,
} from "./areas.ts"
import { biChecking } from "./bi-checking.ts"
import { blast } from "./blast.ts"
import { demo } from "./demo.ts"
import { extraFacility } from "./extra-facility.ts"
import { fairPriceCalculator } from "./fair-price-calculator.ts"
import { findProperties } from "./find-properties.ts"
import { houseList } from "./house-list.ts"
import { houseType } from "./house-type.ts"
import { listView } from "./list-view.ts"
import { masterSubscribe } from "./master-subscribe.ts"
import { masterTrait } from "./master-trait.ts"
import { messageRequest } from "./message-request.ts"
import { notification, notificationOwn } from "./notification.ts"
import { payment } from "./payment.ts"
import { paymentEvent } from "./payment-event.ts"
import { premiumAds } from "./premium-ads.ts"
import { reportShare } from "./report-share.ts"
import { requestCust } from "./request-cust.ts"
import { scheduleHouseList } from "./schedule-house-list.ts"
import { browserError, serviceStatus } from "./service-status.ts"
import { bulk, finder, home, listExport, personalData, session, totals, undo, upload } from "./services.ts"
import { setting } from "./setting.ts"
import { specialArea } from "./special-area.ts"
import { subscribeTransaction } from "./subscribe-transaction.ts"
import { timeline } from "./timeline.ts"
import { createTrash } from "./trash.ts"
import { user } from "./user.ts"
import { createWebhook, webhookDelivery } from "./webhook.ts"
import { withdrawal } from "./withdrawal.ts"

/** Menu order, split because the log refers to all other resources. */
const beforeLog = [
  home,
  houseList,
  subscribeTransaction,
  premiumAds,
  requestCust,
  messageRequest,
  scheduleHouseList,
  findProperties,
  biChecking,
  user,
  accountSession,
  sessionOwn,
  apiKey,
  fairPriceCalculator,
  houseType,
  masterTrait,
  extraFacility,
  specialArea,
  areaMaster,
  masterSubscribe,
  provinces,
  cities,
  districts,
  villages,
  masterProvince,
  masterCity,
  masterDistrict,
  masterVillage,
  payment,
  paymentEvent,
] as const
const afterLog = [
  lytics,
  usytics,
  reportShare,
  withdrawal,
  notification,
  notificationOwn,
  blast,
  agentProfile,
  registration,
  setting,
  serviceStatus,
  browserError,
  session,
  account,
  passwordLink,
  personalData,
  finder,
  totals,
  upload,
  listView,
] as const
const others = [...beforeLog, ...afterLog]
const declared = [
  ...beforeLog,
  createActivity(others),
  ...afterLog,
  createTrash(others),
  createWebhook(others),
  webhookDelivery,
  listExport,
  undo,
  timeline,
  bulk,
  demo,
] as const

export const resources: readonly Resource[] = declared

type Declared = (typeof declared)[number]
export type ResourceName = Declared["name"]
export type FieldName<R extends ResourceName> = keyof Extract<Declared, { name: R }>["fields"] & string
export type PartName = PartOf<Declared>
export type ActionName = ActionOf<Declared>
export type OwnActionName = OwnActionOf<Declared>
export type QueryName = QueryOf<Declared>
