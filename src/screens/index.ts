import { withRows } from "../engine/first-requests.ts"
import type { Registry } from "../engine/registry.ts"
import { MissingPart } from "../feedback/missing-part.ts"
import { optional } from "../ui/optional.ts"
import { preloadable } from "../ui/preloadable.ts"

const Home = preloadable(async () => ({ default: (await import("./home/Home.tsx")).Home }))
const Lytics = preloadable(async () => ({ default: (await import("./lytics/Lytics.tsx")).Lytics }))
const Profile = preloadable(async () => ({ default: (await import("./agent-profile/Profile.tsx")).Profile }))
const Registration = preloadable(async () => ({
  default: (await import("./registration/Registration.tsx")).Registration,
}))
const NotificationOwn = preloadable(async () => ({
  default: (await import("./notification-own/NotificationOwn.tsx")).NotificationOwn,
}))
const Blast = preloadable(async () => ({ default: (await import("./notification/Blast.tsx")).Blast }))
const SentLists = withRows(
  preloadable(async () => ({ default: (await import("./notification/SentLists.tsx")).SentLists })),
)
const BlastShow = preloadable(async () => ({ default: (await import("./notification/BlastShow.tsx")).BlastShow }))
const Settings = preloadable(async () => ({ default: (await import("./setting/Settings.tsx")).Settings }))
const ServiceStatus = preloadable(async () => ({
  default: (await import("./service-status/ServiceStatus.tsx")).ServiceStatus,
}))
const LeadShow = withRows(
  preloadable(async () => ({ default: (await import("./request-cust/LeadShow.tsx")).LeadShow })),
)
const LeadForm = preloadable(async () => ({ default: (await import("./request-cust/LeadForm.tsx")).LeadForm }))
const HouseForm = preloadable(async () => ({ default: (await import("./house-list/HouseForm.tsx")).HouseForm }))
const HouseShow = preloadable(async () => ({ default: (await import("./house-list/HouseShow.tsx")).HouseShow }))
const PremiumList = withRows(
  preloadable(async () => ({ default: (await import("./house-list/PremiumList.tsx")).PremiumList })),
)
const FairPriceList = withRows(
  preloadable(async () => ({
    default: (await import("./fair-price-calculator/FairPriceScreens.tsx")).FairPriceList,
  })),
)
const FairPriceShow = preloadable(async () => ({
  default: (await import("./fair-price-calculator/FairPriceScreens.tsx")).FairPriceShow,
}))
const RequestShow = preloadable(async () => ({
  default: (await import("./find-properties/RequestShow.tsx")).RequestShow,
}))
const AreaForm = preloadable(async () => ({ default: (await import("./area-master/AreaForm.tsx")).AreaForm }))
const PaymentShow = preloadable(async () => ({ default: (await import("./payment/PaymentShow.tsx")).PaymentShow }))
const SubscriptionShow = preloadable(async () => ({
  default: (await import("./subscribe-transaction/SubscriptionShow.tsx")).SubscriptionShow,
}))
const PackageShow = preloadable(async () => ({
  default: (await import("./master-subscribe/PackageShow.tsx")).PackageShow,
}))
const EventShow = preloadable(async () => ({ default: (await import("./usytics/EventShow.tsx")).EventShow }))
const AdShow = preloadable(async () => ({ default: (await import("./premium-ads/AdShow.tsx")).AdShow }))

const WithdrawalShow = preloadable(async () => ({
  default: (await import("./withdrawal/WithdrawalShow.tsx")).WithdrawalShow,
}))

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
    groups: preloadable(async () => ({ default: (await import("./request-cust/LeadGroups.tsx")).LeadGroups })),
  },
  "premium-ads": {
    charts: preloadable(async () => ({ default: (await import("./premium-ads/AdsCharts.tsx")).AdsCharts })),
  },
}

const PremiumChange = preloadable(async () => ({
  default: (await import("./house-list/PremiumChange.tsx")).PremiumChange,
}))

const DaysLeft = preloadable(async () => ({ default: (await import("./parts/DaysLeft.tsx")).DaysLeft }))
const Expiry = preloadable(async () => ({ default: (await import("./parts/Expiry.tsx")).Expiry }))

const cells: Registry["cells"] = {
  "api-key.expires_at": Expiry,
  "report-share.expires_at": Expiry,
  "house-list.premium_left": DaysLeft,
  "trash.days_left": DaysLeft,
  "request-cust.phone": preloadable(async () => ({
    default: (await import("./request-cust/ContactLinks.tsx")).ContactLinks,
  })),
  "bi-checking.checked_at": preloadable(async () => ({
    default: (await import("./bi-checking/CheckedAt.tsx")).CheckedAt,
  })),
  "api-key.scopes": preloadable(async () => ({ default: (await import("./api-key/Scopes.tsx")).Scopes })),
  "request-cust.last_message": preloadable(async () => ({
    default: (await import("./request-cust/LastMessage.tsx")).LastMessage,
  })),
  "house-list.premium_views": PremiumChange,
  "house-list.premium_leads": PremiumChange,
}

const inputs: Registry["inputs"] = {
  "house-list.title": preloadable(async () => ({ default: (await import("./house-list/TitleInput.tsx")).TitleInput })),
  "subscribe-transaction.package": preloadable(async () => ({
    default: (await import("./subscribe-transaction/PackageInput.tsx")).PackageInput,
  })),
}

const panels: Registry["panels"] = {}

const tiles: Registry["tiles"] = {}

const papers: Registry["papers"] = {
  "house-list": preloadable(async () => ({ default: (await import("./house-list/Brochure.tsx")).Brochure })),
  payment: preloadable(async () => ({ default: (await import("./payment/Receipt.tsx")).Receipt })),
  "request-cust": preloadable(async () => ({ default: (await import("./request-cust/LeadSheet.tsx")).LeadSheet })),
}

const Dialog = optional(async () => ({ default: (await import("./Dialog.tsx")).Dialog }), MissingPart)

export const registry: Registry = { screens, Dialog, cells, inputs, faces, panels, tiles, papers }
