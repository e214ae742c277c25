import { withRows } from "../engine/first-requests.ts"
import type { Registry } from "../engine/registry.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import { optional } from "../ui/optional.ts"
import { preloadable } from "../ui/preloadable.ts"

const Home = preloadable(async () => (await import("./home/Home.tsx")).Home)
const Lytics = preloadable(async () => (await import("./lytics/Lytics.tsx")).Lytics)
const Profile = preloadable(async () => (await import("./agent-profile/Profile.tsx")).Profile)
const Registration = preloadable(async () => (await import("./registration/Registration.tsx")).Registration)
const NotificationOwn = preloadable(
  async () => (await import("./notification-own/NotificationOwn.tsx")).NotificationOwn,
)
const Blast = preloadable(async () => (await import("./notification/Blast.tsx")).Blast)
const SentLists = withRows(preloadable(async () => (await import("./notification/SentLists.tsx")).SentLists))
const BlastShow = preloadable(async () => (await import("./notification/BlastShow.tsx")).BlastShow)
const Settings = preloadable(async () => (await import("./setting/Settings.tsx")).Settings)
const ServiceStatus = preloadable(async () => (await import("./service-status/ServiceStatus.tsx")).ServiceStatus)
const LeadShow = withRows(preloadable(async () => (await import("./request-cust/LeadShow.tsx")).LeadShow))
const LeadForm = preloadable(async () => (await import("./request-cust/LeadForm.tsx")).LeadForm)
const HouseForm = preloadable(async () => (await import("./house-list/HouseForm.tsx")).HouseForm)
const HouseShow = preloadable(async () => (await import("./house-list/HouseShow.tsx")).HouseShow)
const PremiumList = withRows(preloadable(async () => (await import("./house-list/PremiumList.tsx")).PremiumList))
const FairPriceList = withRows(
  preloadable(async () => (await import("./fair-price-calculator/FairPriceScreens.tsx")).FairPriceList),
)
const FairPriceShow = preloadable(
  async () => (await import("./fair-price-calculator/FairPriceScreens.tsx")).FairPriceShow,
)
const RequestShow = preloadable(async () => (await import("./find-properties/RequestShow.tsx")).RequestShow)
const AreaForm = preloadable(async () => (await import("./area-master/AreaForm.tsx")).AreaForm)
const PaymentShow = preloadable(async () => (await import("./payment/PaymentShow.tsx")).PaymentShow)
const SubscriptionShow = preloadable(
  async () => (await import("./subscribe-transaction/SubscriptionShow.tsx")).SubscriptionShow,
)
const PackageShow = preloadable(async () => (await import("./master-subscribe/PackageShow.tsx")).PackageShow)
const EventShow = preloadable(async () => (await import("./usytics/EventShow.tsx")).EventShow)
const AdShow = preloadable(async () => (await import("./premium-ads/AdShow.tsx")).AdShow)

const WithdrawalShow = preloadable(async () => (await import("./withdrawal/WithdrawalShow.tsx")).WithdrawalShow)

const screens: Registry["screens"] = {
  home: { list: Home },
  lytics: { list: Lytics },
  "agent-profile": { list: Profile },
  registration: { list: Registration },
  "notification-own": { list: NotificationOwn },
  notification: { list: SentLists, create: Blast },
  blast: { list: SentLists, show: BlastShow },
  setting: { list: Settings },
  "service-status": { list: ServiceStatus },
  "request-cust": { create: LeadForm, edit: LeadForm, show: LeadShow },
  "house-list": { create: HouseForm, edit: HouseForm, show: HouseShow },
  "house-list.premium": { list: PremiumList, show: HouseShow },
  "find-properties": { show: RequestShow },
  "premium-ads": { show: AdShow },
  withdrawal: { show: WithdrawalShow },
  "area-master": { create: AreaForm, edit: AreaForm },
  payment: { show: PaymentShow },
  "subscribe-transaction": { show: SubscriptionShow },
  "master-subscribe": { show: PackageShow },
  usytics: { show: EventShow },
  "fair-price-calculator": { list: FairPriceList, create: FairPriceList, edit: FairPriceList, show: FairPriceShow },
}

const faces: Registry["faces"] = {
  "request-cust": {
    groups: preloadable(async () => (await import("./request-cust/LeadGroups.tsx")).LeadGroups),
  },
  "premium-ads": {
    charts: preloadable(async () => (await import("./premium-ads/AdsCharts.tsx")).AdsCharts),
  },
}

const PremiumChange = preloadable(async () => (await import("./house-list/PremiumChange.tsx")).PremiumChange)

const DaysLeft = preloadable(async () => (await import("./parts/DaysLeft.tsx")).DaysLeft)
const Expiry = preloadable(async () => (await import("./parts/Expiry.tsx")).Expiry)

const cells: Registry["cells"] = {
  "api-key.expires_at": Expiry,
  "report-share.expires_at": Expiry,
  "house-list.premium_left": DaysLeft,
  "trash.days_left": DaysLeft,
  "request-cust.phone": preloadable(async () => (await import("./request-cust/ContactLinks.tsx")).ContactLinks),
  "bi-checking.checked_at": preloadable(async () => (await import("./bi-checking/CheckedAt.tsx")).CheckedAt),
  "api-key.scopes": preloadable(async () => (await import("./api-key/Scopes.tsx")).Scopes),
  "request-cust.last_message": preloadable(async () => (await import("./request-cust/LastMessage.tsx")).LastMessage),
  "house-list.premium_views": PremiumChange,
  "house-list.premium_leads": PremiumChange,
}

const inputs: Registry["inputs"] = {
  "house-list.title": preloadable(async () => (await import("./house-list/TitleInput.tsx")).TitleInput),
  "subscribe-transaction.package": preloadable(
    async () => (await import("./subscribe-transaction/PackageInput.tsx")).PackageInput,
  ),
}

const panels: Registry["panels"] = {}

const tiles: Registry["tiles"] = {}

const papers: Registry["papers"] = {
  "house-list": preloadable(async () => (await import("./house-list/Brochure.tsx")).Brochure),
  payment: preloadable(async () => (await import("./payment/Receipt.tsx")).Receipt),
  "request-cust": preloadable(async () => (await import("./request-cust/LeadSheet.tsx")).LeadSheet),
}

const Dialog = optional(async () => (await import("./Dialog.tsx")).Dialog, MissingPart)

export const registry: Registry = { screens, Dialog, cells, inputs, faces, panels, tiles, papers }
