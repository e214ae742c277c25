import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { Modal } from "../../ui/Modal.tsx"
import css from "./lightbox.module.css"
import { Slide } from "./Slide.tsx"

interface LightboxProps {
  images: readonly string[]
  title: string
  start: number
  onClose: () => void
}

const ZOOMS = [1, 2, 4] as const

interface ToolProps {
  icon: IconName
  label: string
  className?: string
  isOff?: boolean
  onClick: () => void
}

/** Uses aria-disabled, so that a tool keeps the focus at its limit. */
const Tool = ({ icon, label, className = "", isOff, onClick }: ToolProps) => (
  <button
    type="button"
    className={`${css.tool} center ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Icon name={icon} size={20} />
  </button>
)

export const Lightbox = ({ images, title, start, onClose }: LightboxProps) => {
  const head = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(start)
  const [level, setLevel] = useState(0)
  const last = images.length - 1
  const zoom = ZOOMS[level] ?? 1

  // The previous slide had the focus and is now hidden.
  useEffect(() => {
    void index
    if (document.activeElement?.matches("[aria-hidden], body")) head.current?.closest("dialog")?.focus()
  }, [index])

  const go = (to: number) => {
    setIndex(Math.max(0, Math.min(last, to)))
    setLevel(0)
  }
  const enlarge = (by: 1 | -1) => setLevel((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)))
  const arrow = (by: 1 | -1) => (level === 0 ? () => go(index + by) : undefined)

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowRight: arrow(1),
    ArrowLeft: arrow(-1),
    PageDown: () => go(index + 1),
    PageUp: () => go(index - 1),
    Home: () => go(0),
    End: () => go(last),
    "+": () => enlarge(1),
    "=": () => enlarge(1),
    "-": () => enlarge(-1),
    "0": () => setLevel(0),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Modal className={css.lightbox} aria-label={`Foto ${title}`} onKeyDown={press} onClose={onClose}>
      <header ref={head} className={`${css.head} row gap-xs`}>
        <span className={`${css.count} strong numeric`} aria-hidden="true">
          {index + 1} / {images.length}
        </span>
        <span className={"grow ellipsis"}>{title}</span>
        <span className="unseen" role="status">
          Foto {index + 1} dari {images.length}
          {zoom > 1 && `, diperbesar ${zoom} kali`}
        </span>
        <Tool icon="minus" label="Perkecil" isOff={level === 0} onClick={() => enlarge(-1)} />
        <Tool icon="plus" label="Perbesar" isOff={level === ZOOMS.length - 1} onClick={() => enlarge(1)} />
        <Tool icon="close" label="Tutup" onClick={onClose} />
      </header>
      <div className={css.stage}>
        {images.map(
          (address, at) =>
            Math.abs(at - index) <= 1 && (
              <Slide
                key={`${at} ${address}`}
                address={address}
                name={`Foto ${at + 1} dari ${images.length}: ${title}`}
                broken={`Foto ${at + 1} tidak dapat dimuat`}
                offset={(at - index) as -1 | 0 | 1}
                zoom={at === index ? zoom : 1}
                onSwipe={(by) => go(index + by)}
                onZoom={() => setLevel((now) => (now === 0 ? 1 : 0))}
              />
            ),
        )}
        {last > 0 && (
          <>
            <Tool
              className={css.back}
              icon="left"
              label="Foto sebelumnya"
              isOff={index === 0}
              onClick={() => go(index - 1)}
            />
            <Tool
              className={css.next}
              icon="right"
              label="Foto berikutnya"
              isOff={index === last}
              onClick={() => go(index + 1)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
