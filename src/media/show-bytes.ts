import { showNumber } from "../declare/format.ts"

export const showBytes = (bytes: number): string =>
  bytes >= 1e6 ? `${showNumber(Math.round(bytes / 1e5) / 10)} MB` : `${showNumber(Math.ceil(bytes / 1e3))} kB`
