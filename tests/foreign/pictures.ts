type Kept = string

export interface PictureStyle {
  write: (addresses: readonly string[]) => unknown
  /** @returns undefined if neither the service's form nor plain addresses were sent */
  read: (value: unknown) => string[] | undefined
}

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^(https?:\/\/|\/?media\/)\S+$/.test(value)

const addresses = (values: readonly unknown[]) => (values.every(isAddress) ? (values as string[]) : undefined)

const list: PictureStyle = {
  write: (all) => [...all],
  read: (value) => (Array.isArray(value) ? addresses(value) : undefined),
}

/** `[{ url: "…" }]`. Also accepts plain addresses, as upload handlers of such services do. */
const objects = (key: string): PictureStyle => ({
  write: (all) => all.map((address, at) => ({ [key]: address, urutan: at + 1 })),
  read: (value) =>
    Array.isArray(value)
      ? addresses(value.map((item) => (typeof item === "object" && item ? item[key as never] : item)))
      : undefined,
})

const listOrText = (split: (text: string) => unknown[]) => (value: unknown) =>
  Array.isArray(value) ? addresses(value) : typeof value === "string" ? addresses(split(value)) : undefined

const parsed = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [undefined]
  } catch {
    return [undefined]
  }
}

export const PICTURES = {
  list,
  url: objects("url"),
  path: objects("path"),
  src: objects("src"),
  image_url: objects("image_url"),
  one: { write: (all) => all[0] ?? null, read: listOrText((text) => [text]) },
  JSON: { write: (all) => JSON.stringify(all), read: listOrText(parsed) },
  commas: {
    write: (all) => all.join(","),
    read: listOrText((text) => text.split(",").map((address) => address.trim())),
  },
} as const satisfies Record<string, PictureStyle>

export const ADDRESSES = {
  whole: (path: Kept, base: string) => (path.startsWith("http") ? path : new URL(path, base).href),
  rooted: (path: Kept) => path,
  relative: (path: Kept) => path.replace(/^\//, ""),
} as const

export const keptOf = (address: string, base: string): Kept =>
  address.startsWith(new URL("/", base).href)
    ? new URL(address).pathname.replace(/^.*(?=\/media\/)/, "")
    : address.replace(/^(?=media\/)/, "/")
