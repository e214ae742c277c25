export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
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
