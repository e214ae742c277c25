import { SAFE_ADDRESS } from "../declare/index.ts"

/** Allows http(s) and paths of this origin. @returns undefined for `javascript:` and other unsafe addresses */
export const safeAddress = (value: unknown): string | undefined =>
  typeof value === "string" && SAFE_ADDRESS.test(value) ? value : undefined

export const fileNameOf = (address: string): string => {
  const name =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name
  }
}
