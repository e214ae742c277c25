import L from "leaflet"
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { createPortal } from "react-dom"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import type { GeoPoint } from "./map-point.ts"
import css from "./pins.module.css"

interface MapPopupProps {
  map: L.Map
  point: GeoPoint
  onClose: () => void
  children: ReactNode
}

export const MapPopup = ({ map, point: { lat, lng }, onClose, children }: MapPopupProps) => {
  const [element] = useState(() => document.createElement("div"))
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: 220,
      maxWidth: 280,
      maxHeight: 220,
      offset: [0, -30],
      autoPanPadding: [12, 12],
    })
      .setLatLng([lat, lng])
      .setContent(element)
      .openOn(map)
    // React's content has its final size only now.
    popup.update()
    element.querySelector<HTMLElement>("a")?.focus({ preventScroll: true })
    const away = () => close()
    map.on("click", away)
    return () => {
      map.off("click", away)
      popup.remove()
    }
  }, [map, element, lat, lng])

  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
    <div className={css.popup} role="group" aria-label="Di titik ini" onKeyDown={press}>
      <Button look="icon" className={css.close} aria-label="Tutup" onClick={onClose}>
        <Icon name="close" size={14} />
      </Button>
      {children}
    </div>,
    element,
  )
}
