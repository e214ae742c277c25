import { Suspense, useEffect, useRef, useState } from "react"
import { type GeoPoint, isInIndonesia, isSameGeoPoint } from "../../maps/geo-point.ts"
import { lazyMap, MapSkeleton } from "../../maps/lazy-map.tsx"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { locate } from "./locate.ts"

const PinMap = lazyMap(async () => (await import("../../maps/PinMap.tsx")).PinMap)

const PHONE = "(max-width: 767px)"
const OUTSIDE = "Titik ini di luar Indonesia. Periksa lintang dan bujurnya, mungkin tertukar."

interface GeoPinProps {
  label: string
  place?: GeoPoint
  /** Something is there, though it may be no place yet. */
  isGiven: boolean
  onChange: (place: GeoPoint | null) => void
  /** Where the focus goes when what was focused is gone. */
  onCleared: () => void
}

/** The map below the two numbers, and the shorter ways to them. */
export const GeoPin = ({ label, place, isGiven, onChange, onCleared }: GeoPinProps) => {
  // On a phone the map would stand between the questions of those who need none.
  const [isOpen, setOpen] = useState(() => !matchMedia(PHONE).matches)
  const [says, setSays] = useState("")
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)
  const own = useRef<GeoPoint>(undefined)
  useEffect(() => {
    if (place && isSameGeoPoint(place, own.current)) return
    // What was typed, picked or cleared meanwhile stays.
    asked.current += 1
    setBusy(false)
    setSays("")
  }, [place])
  const here = async () => {
    asked.current += 1
    const mine = asked.current
    setBusy(true)
    setSays("")
    const found = await locate()
    if (mine !== asked.current) return
    setBusy(false)
    setSays(found.says)
    if (!found.place) return
    own.current = found.place
    setOpen(true)
    onChange(found.place)
  }
  return (
    <div className="geo-pin">
      <div className="geo-tools">
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
      <p className="input-note" role="status">
        {says}
      </p>
      {place && !isInIndonesia(place) && (
        <p className="geo-outside" role="status">
          <Icon name="alert" size={14} /> {OUTSIDE}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={<MapSkeleton />}>
          <PinMap label={label} place={place} onPick={onChange} />
        </Suspense>
      )}
    </div>
  )
}
