import { SAFE_ADDRESS } from "../declare/index.ts"

/** The address if a browser may be sent there: http(s), or a path of this origin. Undefined for `javascript:` and the like. */
export const safeAddress = (value: unknown): string | undefined =>
  typeof value === "string" && SAFE_ADDRESS.test(value) ? value : undefined

/** The last part of an address, for the eye. */
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
