const KEY = "griya.place"
export const HOME = "/dashboard"

/** Is it a place of this product? Nothing that a browser would read as another host. */
export const isOwnPath = (place: unknown): place is string =>
  typeof place === "string" && /^\/dashboard(?:[/?#]|$)/.test(place) && !/[\\\s]|^\/\/|\/\.\.?(?:[/?#]|$)/.test(place)

/** Where the user wanted to go or was, kept while the tab lives. */
export const rememberReturnPath = (place: string, storage: Pick<Storage, "setItem"> = sessionStorage): void => {
  if (isOwnPath(place)) storage.setItem(KEY, place)
}

export const forgetReturnPath = (storage: Pick<Storage, "removeItem"> = sessionStorage): void => storage.removeItem(KEY)

/** Where a signed-in user is led. */
export const returnPath = (storage: Pick<Storage, "getItem"> = sessionStorage): string => {
  const place = storage.getItem(KEY)
  return isOwnPath(place) ? place : HOME
}

export const pathIn = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string =>
  pathname + search + hash
