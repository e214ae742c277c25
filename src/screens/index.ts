import { type ComponentType, lazy } from "react"
import type { Page } from "../declare/index.ts"
import "./form/back-guard.ts"

type Kind = "list" | "create" | "edit" | "show"

const List = lazy(async () => ({ default: (await import("./List.tsx")).List }))
const Form = lazy(async () => ({ default: (await import("./Form.tsx")).Form }))
const Show = lazy(async () => ({ default: (await import("./Show.tsx")).Show }))
const Plain = lazy(async () => ({ default: (await import("./Plain.tsx")).Plain }))

const Home = lazy(async () => ({ default: (await import("./home/Home.tsx")).Home }))
const Lytics = lazy(async () => ({ default: (await import("./lytics/Lytics.tsx")).Lytics }))
const Profile = lazy(async () => ({ default: (await import("./agent-profile/Profile.tsx")).Profile }))
const Registration = lazy(async () => ({ default: (await import("./registration/Registration.tsx")).Registration }))
const NotificationOwn = lazy(async () => ({
  default: (await import("./notification-own/NotificationOwn.tsx")).NotificationOwn,
}))
const Blast = lazy(async () => ({ default: (await import("./notification/Blast.tsx")).Blast }))
const Leads = lazy(async () => ({ default: (await import("./request-cust/Leads.tsx")).Leads }))
const LeadShow = lazy(async () => ({ default: (await import("./request-cust/LeadShow.tsx")).LeadShow }))
const HouseForm = lazy(async () => ({ default: (await import("./house-list/HouseForm.tsx")).HouseForm }))
const HouseShow = lazy(async () => ({ default: (await import("./house-list/HouseShow.tsx")).HouseShow }))
const PremiumList = lazy(async () => ({ default: (await import("./house-list/PremiumList.tsx")).PremiumList }))
const FairPriceList = lazy(async () => ({
  default: (await import("./fair-price-calculator/FairPriceList.tsx")).FairPriceList,
}))
const FairPriceShow = lazy(async () => ({
  default: (await import("./fair-price-calculator/FairPriceShow.tsx")).FairPriceShow,
}))
const AdsList = lazy(async () => ({ default: (await import("./premium-ads/AdsList.tsx")).AdsList }))
const AdShow = lazy(async () => ({ default: (await import("./premium-ads/AdShow.tsx")).AdShow }))

/** Pages with a screen of their own, by the page's name. */
const own: Readonly<Partial<Record<string, Partial<Record<Kind, ComponentType>>>>> = {
  home: { list: Home },
  lytics: { list: Lytics },
  "agent-profile": { list: Profile },
  registration: { list: Registration },
  "notification-own": { list: NotificationOwn },
  notification: { create: Blast },
  "request-cust": { list: Leads, show: LeadShow },
  "house-list": { create: HouseForm, edit: HouseForm, show: HouseShow },
  "house-list.premium": { list: PremiumList, show: HouseShow },
  "premium-ads": { list: AdsList, show: AdShow },
  "fair-price-calculator": { list: FairPriceList, create: FairPriceList, edit: FairPriceList, show: FairPriceShow },
}

const generic = ({ resource, list }: Page, kind: Kind): ComponentType => {
  if (!list) return resource.calls.one ? Show : Plain
  if (kind === "show") return Show
  // A drawer stands over the list, and is shown by it.
  return kind !== "list" && resource.form === "page" ? Form : List
}

/** What stands at a page's route. The same component each time, so that a page is not built anew. */
export const screenOf = (page: Page, kind: Kind): ComponentType => own[page.name]?.[kind] ?? generic(page, kind)
