import { type UIEvent, useState } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { optional } from "../../ui/optional.ts"
import { useIsPhone } from "../../ui/use-media.ts"
import css from "./gallery.module.css"
import { Photo } from "./Photo.tsx"

const Lightbox = optional(async () => (await import("./Lightbox.tsx")).Lightbox)

const MAX_SIDE_PHOTOS = 4

/** Widths in pixels as in gallery.module.css. */
const [PHONE, COVER, OTHERS] = [430, 560, 280]

export const Gallery = ({ images, title }: { images: readonly string[]; title: string }) => {
  const [seen, setSeen] = useState(0)
  const [opened, setOpened] = useState<number>()
  const isPhone = useIsPhone()
  const total = images.length

  if (total === 0)
    return (
      <p className={`${css.empty} row box muted`}>
        <Icon name="image" size={24} />
        Belum ada foto
      </p>
    )

  const scroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setSeen(Math.min(total - 1, Math.max(0, Math.round(scrollLeft / (clientWidth || 1)))))
  const beyond = total - 1 - MAX_SIDE_PHOTOS

  return (
    <section className={css.gallery} aria-label={`Foto ${title}`}>
      <ul className={css.photos} data-count={Math.min(total, MAX_SIDE_PHOTOS + 1)} onScroll={scroll}>
        {images.map((address, index) => {
          const name = `Foto ${index + 1} dari ${total}: ${title}`
          return (
            <li key={`${index} ${address}`}>
              <button type="button" onClick={() => setOpened(index)}>
                <Photo
                  address={address}
                  alt={name}
                  brokenText={`Foto ${index + 1} tidak dapat dimuat`}
                  shownWidth={isPhone ? PHONE : index === 0 ? COVER : OTHERS}
                  loading={index === 0 ? "eager" : "lazy"}
                  fetchPriority={index === 0 ? "high" : "auto"}
                />
                {index === MAX_SIDE_PHOTOS && beyond > 0 && (
                  <span className={`${css.beyond} center heading strong`}>+{beyond} foto</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {total > 1 && (
        <span className={`${css.count} small numeric`} aria-hidden="true">
          {seen + 1} / {total}
        </span>
      )}
      {opened !== undefined && (
        <Lightbox images={images} title={title} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}
