export type TileState = "sent" | "queued" | "preparing" | "sending" | "offline" | "failed"

/** One photo of a field, from the moment it is chosen. */
export interface Tile {
  key: string
  name: string
  state: TileState
  /** Where it is once it is sent. */
  address?: string
  /** What is to be sent: as it was chosen, then as it was prepared. */
  file?: File
  isPrepared?: boolean
  /** As it was chosen here: what can be turned. */
  original?: File
  /** Quarters by which it is turned, clockwise. */
  turns?: number
  /** The hash of the picture. */
  mark?: string
  /** 0 to 1 while it is sent. */
  part?: number
  /** Why it failed. */
  reason?: string
  /** What can be done about it. */
  hint?: string
  /** It will fail again. */
  isFinal?: boolean
}

export const addressesOf = (tiles: readonly Tile[]): string[] =>
  tiles.flatMap(({ state, address }) => (state === "sent" && address ? [address] : []))

export const isRunning = ({ state }: Tile): boolean => ["queued", "preparing", "sending"].includes(state)

export const isStuck = ({ state }: Tile): boolean => state === "failed" || state === "offline"

/** Puts each at the place it is wanted at, the first ones first. */
export const inserted = (tiles: readonly Tile[], more: readonly { tile: Tile; at: number }[]): Tile[] => {
  const all = [...tiles]
  for (const { tile, at } of more.toSorted((a, b) => a.at - b.at)) all.splice(Math.min(at, all.length), 0, tile)
  return all
}

/** The tiles of these addresses, in their order; what is not sent yet keeps its place among them. */
export const withAddresses = (
  tiles: readonly Tile[],
  addresses: readonly string[],
  make: (address: string) => Tile,
): Tile[] => {
  const known = tiles.filter(({ state }) => state === "sent")
  const sent = addresses.map((address) => {
    const at = known.findIndex((tile) => tile.address === address)
    return (at < 0 ? undefined : known.splice(at, 1)[0]) ?? make(address)
  })
  const unsent = tiles.flatMap((tile, at) => (tile.state === "sent" ? [] : [{ tile, at }]))
  return inserted(sent, unsent)
}
