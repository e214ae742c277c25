import css from "./login.module.css"

export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1d4078" />
    <path
      d="M6.5 16 16 7.5l9.5 8.5"
      fill="none"
      stroke="#f28a1e"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M9.5 17.8V24a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-6.2L16 12z" fill="#fff" />
    <path d="M14 25v-4.2a2 2 0 0 1 4 0V25z" fill="#1d4078" />
  </svg>
)

const Roofs = () => (
  <svg viewBox="0 0 640 220" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g fill="#12294c">
      <path d="M0 220v-88l70-58 70 58v88z" />
      <path d="M300 220V96l92-74 92 74v124z" />
      <path d="M560 220v-96l70-58 70 58v96z" />
    </g>
    <g fill="#173462">
      <path d="M110 220V120l88-72 88 72v100z" />
      <path d="M430 220v-82l78-64 78 64v82z" />
    </g>
    <g fill="#0d2140">
      <path d="M172 220v-52a26 26 0 0 1 52 0v52z" />
      <rect x="478" y="150" width="26" height="30" rx="3" />
      <rect x="514" y="150" width="26" height="30" rx="3" />
      <rect x="376" y="100" width="32" height="38" rx="3" />
      <rect x="50" y="140" width="36" height="36" rx="3" />
    </g>
    <rect x="514" y="150" width="26" height="30" rx="3" fill="#f28a1e" />
  </svg>
)

export const LoginSide = ({ product }: { product: string }) => (
  <aside className={css.side} aria-label={product}>
    <div className={`${css.name} row`}>
      <Logo size={36} /> {product}
    </div>
    <p className={css.sentence}>Listing, leads, dan jadwal kunjungan di satu meja kerja.</p>
    <p>Back office untuk tim yang mengelola marketplace properti setiap hari.</p>
    <Roofs />
  </aside>
)
