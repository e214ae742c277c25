const LINK = /^https?:\/\/[^\s/]+\/(\S+)$/i
/** `hos18794427`, `iid-930581017`, `930581017`. */
const ID = /(?:^|[^a-z0-9])([a-z]{0,4}-?\d{5,})$/i

/** Returns the portal's id at the end of an address's path. Ignores query and fragment. */
export const idInLink = (text: string): string | undefined => {
  const [, path = ""] = LINK.exec(text.trim()) ?? []
  const [plain = ""] = path.split(/[?#]/)
  const last = plain.split("/").findLast((part) => part !== "")
  return ID.exec(last?.replace(/\.html?$/i, "") ?? "")?.[1]
}
