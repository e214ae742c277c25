import { type HTMLAttributes, type ReactNode, useState } from "react"
import { showPercent } from "../../declare/format.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { fileHref } from "../address.ts"
import { useFilePreview } from "../use-file-preview.ts"
import css from "./photos.module.css"
import type { Size } from "./picture-bytes.ts"
import type { Tile, TileState } from "./tile.ts"

interface PhotoTileProps {
  tile: Tile
  name: string
  index: number
  isLifted: boolean
  handle: HTMLAttributes<HTMLElement>
  picture: HTMLAttributes<HTMLElement>
  menu: ReactNode
  onRetry: () => void
  onRemove: () => void
}

/** Maximum bytes of an immediate preview; larger photos wait for preparation. */
const MAX_PREVIEW_BYTES = 12e6

const usePreview = ({ file, isPrepared, address }: Tile): string | undefined => {
  const shown = file && (isPrepared || file.size <= MAX_PREVIEW_BYTES) ? file : undefined
  const preview = useFilePreview(shown)
  return shown ? preview : fileHref(address)
}

const Picture = ({ tile, onSize }: { tile: Tile; onSize: (size: Size) => void }) => {
  const src = usePreview(tile)
  const [broken, setBroken] = useState<string>()
  return src && src !== broken ? (
    <img
      src={src}
      alt=""
      draggable={false}
      // Until it is drawn anew.
      style={tile.turns && !tile.isPrepared ? { transform: `rotate(${tile.turns * 90}deg)` } : undefined}
      onError={() => setBroken(src)}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
    />
  ) : (
    <span className={`${css.none} center muted`}>
      <Icon name="image" size={24} />
    </span>
  )
}

const states: Readonly<Record<Exclude<TileState, "sent" | "failed">, (tile: Tile) => string>> = {
  queued: () => "Menunggu giliran",
  preparing: () => "Menyiapkan…",
  sending: ({ part = 0 }) => `Mengunggah ${showPercent(Math.round(part * 100))}`,
  offline: () => "Menunggu koneksi",
}

const Progress = ({ tile }: { tile: Tile }) => {
  if (tile.state === "sent" || tile.state === "failed") return null
  const text = states[tile.state](tile)
  return (
    <div className={`${css.progress} small numeric`}>
      <span>{text}</span>
      <progress value={tile.part ?? 0} aria-label={`Mengunggah ${tile.name}`} />
    </div>
  )
}

/** Minimum size in pixels for a sharp photo, in either orientation. */
const [LONG, SHORT] = [800, 600]
const isSmall = ({ width, height }: Size) => Math.max(width, height) < LONG || Math.min(width, height) < SHORT

const Smallness = ({ size }: { size: Size }) => (
  <p className={`${css.smallness} warn small`}>
    <Icon name="alert" size={14} /> Kecil: {size.width} × {size.height}, akan terlihat buram
  </p>
)

export const PhotoTile = (props: PhotoTileProps) => {
  const { tile, name, index, isLifted, handle, picture, menu, onRetry, onRemove } = props
  const isFailed = tile.state === "failed"
  const isSent = tile.state === "sent"
  const [size, setSize] = useState<Size>()
  return (
    <li
      data-photo={tile.key}
      className={`${css.photo} box ${isLifted ? css.lifted : ""} ${isFailed ? css.failed : ""}`}
      style={{ order: index }}
    >
      <div className={css.picture} {...picture}>
        <Picture tile={tile} onSize={setSize} />
        {index === 0 && <span className={`${css.cover} pill small strong`}>Sampul</span>}
        <Progress tile={tile} />
        {isSent && size && isSmall(size) && <Smallness size={size} />}
        {isFailed && (
          <div className={`${css.failure} small`}>
            <p>
              {tile.name && (
                <b className="ellipsis" title={tile.name}>
                  {tile.name}
                </b>
              )}
              {tile.reason} {tile.hint}
            </p>
            <div>
              {!tile.isFinal && (
                <Button aria-label={`Coba lagi ${name}`} onClick={onRetry}>
                  Coba lagi
                </Button>
              )}
              <Button data-tool="remove" aria-label={`Buang ${name}`} onClick={onRemove}>
                Buang
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={css.tools}>
        <Button look="icon" className={css.handle} aria-label={`Pindahkan ${name}`} {...handle}>
          <Icon name="grip" />
        </Button>
        <span className="grow muted small numeric" aria-hidden="true">
          {index + 1}
        </span>
        {menu}
        {!isFailed && (
          <Button
            look="icon"
            data-tool="remove"
            aria-label={`${isSent ? "Hapus" : "Buang"} ${name}`}
            onClick={onRemove}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
    </li>
  )
}
