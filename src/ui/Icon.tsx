/** Line drawings of 24 by 24 units. */
const paths = {
  plus: "M12 5v14M5 12h14",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5",
  filter: "M4 6h16M7 12h10M10 18h4",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  alert: "M12 8v5M12 16.5v.01M12 3.5 2.5 20h19z",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v4.5l3 2",
  dot: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  progress: "M12 4a8 8 0 1 0 8 8M12 4v4M20 12h-4",
  minus: "M6 12h12",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  caret: "M6 9l6 6 6-6",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  message: "M4 5h16v11H9l-5 4z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01",
  file: "M6 3h8l4 4v14H6zM14 3v5h5",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  grip: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  again: "M20 12a8 8 0 1 1-2.5-5.8M20 4v5h-5",
  offline: "M3 3l18 18M5 12a10 10 0 0 1 4-2.4M8.5 15.5a5 5 0 0 1 6-.6M12 19v.01M15 9.6a10 10 0 0 1 4 2.4",
} as const

export type IconName = keyof typeof paths

/** A small drawing beside a word. It says nothing of its own. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === "more" || name === "grip" ? 3 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
