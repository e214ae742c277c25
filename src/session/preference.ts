import { withBase } from "../routing/base-path.ts"

/** Stored in cookies, because sign-out clears the local storage. */
export type Preference = "theme" | "menu" | "typeface" | "first-run"

const YEAR = 365 * 24 * 60 * 60

export const readPreference = (name: Preference): string | undefined => {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`griya_${name}=`))
  return found && decodeURIComponent(found.slice(found.indexOf("=") + 1))
}

export const writePreference = (name: Preference, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `griya_${name}=${encodeURIComponent(value)}; path=${withBase("/")}; max-age=${YEAR}; samesite=lax`
}
