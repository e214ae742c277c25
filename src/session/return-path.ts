import { STORAGE_NAME, withoutBase } from "../routing/base-path.ts"

const KEY = `${STORAGE_NAME}.place`
export const HOME = "/dashboard"
/** The page of a one-time link for a new password. */
export const RESET_PATH = "/reset"

/** Prevents open redirects: rejects paths that a browser could read as another host. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/dashboard(?:[/?#]|$)/.test(path) && !/[\\\s]|\/\.\.?(?:[/?#]|$)/.test(path)

export const rememberReturnPath = (path: string, storage: Pick<Storage, "setItem"> = sessionStorage): void => {
  if (isOwnPath(path)) storage.setItem(KEY, path)
}

export const forgetReturnPath = (): void => sessionStorage.removeItem(KEY)

export const returnPath = (storage: Pick<Storage, "getItem"> = sessionStorage): string => {
  const path = storage.getItem(KEY)
  return isOwnPath(path) ? path : HOME
}

export const pathIn = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string =>
  withoutBase(pathname) + search + hash
