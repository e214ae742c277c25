import css from "./map.module.css"

export const PinShape = () => (
  <svg className={css.shape} width="32" height="40" viewBox="0 0 32 40" aria-hidden="true">
    <path d="M16 39C11 31 3 24 3 15a13 13 0 0 1 26 0c0 9-8 16-13 24z" />
    <circle cx="16" cy="15" r="5" />
  </svg>
)
