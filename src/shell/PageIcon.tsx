import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CheckOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FireOutlined,
  FontSizeOutlined,
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  MessageOutlined,
  NotificationOutlined,
  PlusOutlined,
  SearchOutlined,
  ShareAltOutlined,
  StarOutlined,
  TagOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UserOutlined,
  WalletOutlined,
} from "@ant-design/icons"
import type { ComponentType } from "react"
import type { MenuIcon } from "../declare/index.ts"

/** The picture of each name that a declaration may use. */
const icons: { readonly [K in MenuIcon]: ComponentType } = {
  activity: HistoryOutlined,
  ads: NotificationOutlined,
  area: GlobalOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  calculator: CalculatorOutlined,
  calendar: CalendarOutlined,
  chart: BarChartOutlined,
  check: CheckOutlined,
  coins: DollarOutlined,
  dashboard: DashboardOutlined,
  environment: EnvironmentOutlined,
  file: FileTextOutlined,
  fire: FireOutlined,
  home: HomeOutlined,
  list: UnorderedListOutlined,
  message: MessageOutlined,
  package: AppstoreOutlined,
  payment: CreditCardOutlined,
  plus: PlusOutlined,
  search: SearchOutlined,
  share: ShareAltOutlined,
  star: StarOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
  title: FontSizeOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

export const PageIcon = ({ name = "list" }: { name?: MenuIcon }) => {
  const Picture = icons[name]
  return (
    <span className="menu-icon" aria-hidden="true">
      <Picture />
    </span>
  )
}
