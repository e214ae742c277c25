export type TileState = "sent" | "queued" | "preparing" | "sending" | "offline" | "failed"

export interface Tile {
  key: string
  name: string
  state: TileState
  address?: string
  file?: File
  isPrepared?: boolean
  original?: File
  /** Clockwise quarter turns. */
  turns?: number
  mark?: string
  part?: number
  reason?: string
  hint?: string
  isFinal?: boolean
}

export const addressesOf = (tiles: readonly Tile[]): string[] =>
  tiles.flatMap(({ state, address }) => (state === "sent" && address ? [address] : []))

export const isRunning = ({ state }: Tile): boolean => ["queued", "preparing", "sending"].includes(state)

export const isStuck = ({ state }: Tile): boolean => state === "failed" || state === "offline"

export const insertTiles = (tiles: readonly Tile[], more: readonly { tile: Tile; at: number }[]): Tile[] => {
  const all = [...tiles]
  for (const { tile, at } of more.toSorted((a, b) => a.at - b.at)) all.splice(Math.min(at, all.length), 0, tile)
  return all
}

/** Orders sent tiles by address; unsent tiles keep their positions. */
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
  return insertTiles(sent, unsent)
}
