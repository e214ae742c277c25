import type { MenuIcon } from "../declare/index.ts"

const paths = {
  activity: "M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5M12 8v4.5l3 2",
  ads: "M4 10v4h3l9 4V6l-9 4zM19 10a3 3 0 0 1 0 4M8 14.5V19h3v-3",
  again: "M20 12a8 8 0 1 1-2.5-5.8M20 4v5h-5",
  alert: "M12 8v5M12 16.5v.01M12 3.5 2.5 20h19z",
  area: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
  bank: "M4 9l8-5 8 5zM6 12v5M10 12v5M14 12v5M18 12v5M4 20h16",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4",
  bolt: "M13 3L5 13.5h6L10 21l8-10.5h-6z",
  book: "M5 19a2 2 0 0 1 2-2h12M5 19V5a2 2 0 0 1 2-2h12v18H7a2 2 0 0 1-2-2",
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  calculator: "M5 3h14v18H5zM8.5 7h7M8.5 12v.01M12 12v.01M15.5 12v.01M8.5 16.5v.01M12 16.5v.01M15.5 16.5v.01",
  calendar: "M4 5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4",
  caret: "M6 9l6 6 6-6",
  chart: "M4 4v16h16M9 16v-5M13.5 16V8M18 16v-3",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v4.5l3 2",
  close: "M6 6l12 12M18 6L6 18",
  coins:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M15 9.3c-2-2.5-6-1.6-6 .7 0 3 6 1.2 6 4.2 0 2.3-4.3 3-6 .4M12 6v12",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5",
  dashboard: "M5 18a8.5 8.5 0 1 1 14 0zM12 14l3.5-4",
  dot: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  down: "M12 5v14M6 13l6 6 6-6",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  environment: "M12 21c4.5-4.5 7-7.8 7-11a7 7 0 1 0-14 0c0 3.2 2.5 6.5 7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  eye: "M2.5 12c3-5 6-7 9.5-7s6.5 2 9.5 7c-3 5-6 7-9.5 7s-6.5-2-9.5-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  file: "M6 3h8l4 4v14H6zM14 3v5h5",
  filter: "M4 6h16M7 12h10M10 18h4",
  fire: "M12 3c1 3.5 6 5.5 6 11a6 6 0 0 1-12 0c0-2 1-3.5 2-4.5.3 1.5 1 2.5 2 3 0-3.5.5-6.5 2-9.5",
  grip: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01",
  left: "M15 5l-7 7 7 7",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M4 5h16v11H9l-5 4z",
  minus: "M6 12h12",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  offline: "M3 3l18 18M5 12a10 10 0 0 1 4-2.4M8.5 15.5a5 5 0 0 1 6-.6M12 19v.01M15 9.6a10 10 0 0 1 4 2.4",
  outbox: "M4 13h4l1.5 3h5L16 13h4v7H4zM12 10V3.5M8.5 7L12 3.5 15.5 7",
  package: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  payment: "M3 6h18v12H3zM3 10.5h18M7 14.5h3",
  phone:
    "M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.700a2 2 0 0 1 2-2.2",
  plus: "M12 5v14M5 12h14",
  progress: "M12 4a8 8 0 1 0 8 8M12 4v4M20 12h-4",
  right: "M9 5l7 7-7 7",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5",
  settings:
    "M4 8h8M18 8h2M15 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M4 16h2M12 16h8M9 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  share:
    "M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M17 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M17 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8.3 10.8l6.4-3.1M8.3 13.2l6.4 3.1",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  system: "M3 4.5h18v12H3zM8.5 20.5h7M12 16.5v4",
  tag: "M12.5 3.5h8v8L12 20l-8-8zM16.5 7.5v.01",
  team: "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3c2.3.8 3.5 2.6 3.5 5.7",
  title: "M3 18L8 6l5 12M4.7 14h6.6M14.5 18l3.2-8 3.3 8M15.7 15.3h4.1",
  up: "M12 19V5M6 11l6-6 6 6",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  user: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5",
  wallet: "M4 6.5h14v3h2.5V19H4zM4 6.5l11-3v3M16.5 14v.01",
} as const satisfies Readonly<Record<MenuIcon, string>> & Readonly<Record<string, string>>

export type IconName = keyof typeof paths

/** Decorative; `size` in pixels at the usual text size. Shared attributes are in base.css: a table has hundreds of icons. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    strokeWidth={name === "more" || name === "grip" ? 3 : 1.8}
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
