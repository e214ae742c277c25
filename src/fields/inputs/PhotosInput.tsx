import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react"
import { limitFiles, type PickedFiles, useFileDrop } from "../../media/photos/file-drop.ts"
import { PhotoTile } from "../../media/photos/PhotoTile.tsx"
import css from "../../media/photos/photos.module.css"
import { TileMenu } from "../../media/photos/TileMenu.tsx"
import type { Tile } from "../../media/photos/tile.ts"
import { useOrder } from "../../media/photos/use-order.ts"
import { usePhotos } from "../../media/photos/use-photos.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { commonProps, type InputProps } from "../input-props.ts"

interface Removed {
  tile: Tile
  at: number
}

const DEFAULT_MAX_PHOTOS = 30

export const PhotosInput = (props: InputProps<"images">) => {
  const { field } = props
  const { id, onBlur, ...aria } = commonProps(props)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { queue, tiles, running, stuck } = usePhotos(props, (name, at) =>
    setProblems((before) => [...before, `“${name}” sama dengan foto ${at + 1}, jadi tidak ditambahkan.`]),
  )
  const [removed, setRemoved] = useState<Removed>()
  const [announcement, announce] = useState("")
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const refocus = useRef<string>(undefined)
  const max = field.max ?? DEFAULT_MAX_PHOTOS
  const label = field.label.toLowerCase()

  const take = ({ files, problems: found }: PickedFiles) => {
    const fitting = limitFiles(files, max - tiles.length, max)
    setProblems([...found, ...fitting.problems])
    setRemoved(undefined)
    queue.add(fitting.files)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take({ files: [...(target.files ?? [])], problems: [] })
    target.value = ""
    onBlur?.()
  }
  const isOver = useFileDrop(frame, take)

  const order = useOrder({ list, keys: tiles.map(({ key }) => key), onOrder: queue.order, announce })
  // Restores the focus, because moved elements lose it.
  useLayoutEffect(() => {
    const wanted = refocus.current
    refocus.current = undefined
    if (wanted) frame.current?.querySelector<HTMLElement>(wanted)?.focus()
  })

  const remove = (tile: Tile, at: number) => {
    const next = tiles[at + 1] ?? tiles[at - 1]
    refocus.current = next ? `[data-photo="${next.key}"] [data-tool=remove]` : `.${css.add}`
    setRemoved({ tile, at })
    queue.remove(tile.key)
  }
  const undo = ({ tile, at }: Removed) => {
    refocus.current = `[data-photo="${tile.key}"] [data-tool=remove]`
    setRemoved(undefined)
    queue.restore(tile, at)
  }
  const retryable = tiles.filter(({ state, isFinal }) => state === "failed" && !isFinal)
  const summary = [
    `${tiles.length} dari ${max} foto`,
    running > 0 && `${running} sedang diunggah`,
    stuck > 0 && `${stuck} belum terkirim`,
  ]

  return (
    <div ref={frame} className={`stack ${css.photos} ${isOver ? css.over : ""}`} data-photos>
      <ul ref={list} className={css.list}>
        {tiles.map((tile, at) => {
          const name = `${label} ${at + 1}`
          const index = order.shown.indexOf(tile.key)
          return (
            <PhotoTile
              key={tile.key}
              tile={tile}
              name={name}
              index={index}
              isLifted={order.lifted === tile.key}
              handle={order.handleOf(tile.key)}
              picture={order.pictureOf(tile.key)}
              menu={
                <TileMenu
                  name={name}
                  index={index}
                  total={tiles.length}
                  onPut={(to) => {
                    refocus.current = `[data-photo="${tile.key}"] [data-tool=menu]`
                    order.put(tile.key, to)
                  }}
                  onTurn={
                    tile.original &&
                    (() => {
                      announce(`Foto ${at + 1} diputar 90°.`)
                      queue.turn(tile.key)
                    })
                  }
                />
              }
              onRetry={() => queue.retry([tile.key])}
              onRemove={() => remove(tile, at)}
            />
          )
        })}
        <li className={css.more}>
          <button
            type="button"
            id={id}
            className={`${css.add} center box medium`}
            aria-label={`Unggah ${label}`}
            aria-describedby={aria["aria-describedby"]}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={20} />
            <span>Unggah {label}</span>
          </button>
        </li>
      </ul>
      <input ref={input} type="file" hidden multiple accept="image/jpeg,image/png,image/webp" onChange={choose} />
      <p className={fieldCss.note} role="status">
        {summary.filter(Boolean).join(", ")}.
      </p>
      {retryable.length > 1 && (
        <Button onClick={() => queue.retry(retryable.map(({ key }) => key))}>
          <Icon name="again" /> Coba lagi {retryable.length} foto
        </Button>
      )}
      {removed && (
        <p className={`${css.notice} box row`} role="status">
          Foto dihapus. <Button onClick={() => undo(removed)}>Urungkan</Button>
        </p>
      )}
      {problems.length > 0 && (
        <div className={`${css.notice} ${css.problem} box row`} role="alert">
          {problems.map((problem) => (
            <p key={problem} className="grow break">
              {problem}
            </p>
          ))}
          <Button look="icon" aria-label="Tutup pesan" onClick={() => setProblems([])}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      <span className={fieldCss.note}>
        Pilih, seret ke sini, atau tempel JPG, PNG, atau WebP. Foto besar diperkecil, dan lokasi pengambilannya dihapus.
      </span>
      <span className="unseen" aria-live="assertive">
        {announcement}
      </span>
    </div>
  )
}
