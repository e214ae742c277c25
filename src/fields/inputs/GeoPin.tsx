import { useEffect, useRef, useState } from "react"
import css from "../../maps/geo-input.module.css"
import { lazyMap } from "../../maps/lazy-map.tsx"
import { type GeoPoint, isInIndonesia, isSameGeoPoint } from "../../maps/map-point.ts"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { mediaOf } from "../../ui/use-media.ts"
import { locate } from "./locate.ts"

const PinMap = lazyMap(async () => (await import("../../maps/PinMap.tsx")).PinMap)

const OUTSIDE = "Titik ini di luar Indonesia. Periksa lintang dan bujurnya, mungkin tertukar."

interface GeoPinProps {
  label: string
  point?: GeoPoint
  isGiven: boolean
  onChange: (point: GeoPoint | null) => void
  onCleared: () => void
}

export const GeoPin = ({ label, point, isGiven, onChange, onCleared }: GeoPinProps) => {
  // Closed on a phone, where it would push the next fields down.
  const [isOpen, setOpen] = useState(() => !mediaOf("phone").matches)
  const [says, setSays] = useState("")
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef(0)
  const own = useRef<GeoPoint>(undefined)
  useEffect(() => {
    if (point && isSameGeoPoint(point, own.current)) return
    // A position that arrives later must not replace what was typed, picked or cleared meanwhile.
    attempt.current += 1
    setBusy(false)
    setSays("")
  }, [point])
  const here = async () => {
    attempt.current += 1
    const mine = attempt.current
    setBusy(true)
    setSays("")
    const found = await locate()
    if (mine !== attempt.current) return
    setBusy(false)
    setSays(found.says)
    if (!found.point) return
    own.current = found.point
    setOpen(true)
    onChange(found.point)
  }
  return (
    <div className={css.pin}>
      <div className="row-wrap">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Tutup peta" : "Pilih di peta"}
        </Button>
        <Button busy={isBusy} onClick={() => void here()}>
          {isBusy ? "Mencari lokasi…" : "Pakai lokasi saya"}
        </Button>
        {isGiven && (
          <Button
            look="quiet"
            onClick={() => {
              onChange(null)
              onCleared()
            }}
          >
            Hapus titik
          </Button>
        )}
      </div>
      <p className={fieldCss.note} role="status">
        {says}
      </p>
      {point && !isInIndonesia(point) && (
        <p className={"warn small"} role="status">
          <Icon name="alert" size={14} /> {OUTSIDE}
        </p>
      )}
      {isOpen && <PinMap label={label} point={point} onPick={onChange} />}
    </div>
  )
}
