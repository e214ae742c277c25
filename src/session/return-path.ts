const KEY = "griya.place"
export const HOME = "/dashboard"

/** Is it an address of this product? Nothing that a browser would read as another host. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/dashboard(?:[/?#]|$)/.test(path) && !/[\\\s]|^\/\/|\/\.\.?(?:[/?#]|$)/.test(path)

/** Where the user wanted to go or was, kept while the tab lives. */
export const rememberReturnPath = (path: string, storage: Pick<Storage, "setItem"> = sessionStorage): void => {
  if (isOwnPath(path)) storage.setItem(KEY, path)
}

export const forgetReturnPath = (storage: Pick<Storage, "removeItem"> = sessionStorage): void => storage.removeItem(KEY)

/** Where a signed-in user is led. */
export const returnPath = (storage: Pick<Storage, "getItem"> = sessionStorage): string => {
  const path = storage.getItem(KEY)
  return isOwnPath(path) ? path : HOME
}

export const pathIn = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string =>
  pathname + search + hash
