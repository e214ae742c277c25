import { showNumber } from "../../declare/format.ts"
import { type GeoPoint, roundGeoPoint } from "../../maps/map-point.ts"

const SHORT_LINK = /^\s*https?:\/\/(?:maps\.app\.)?goo\.gl\//i
const OTHER_WAYS = "atau taruh pinnya di peta."

export const linkWords = (link: string): string =>
  SHORT_LINK.test(link)
    ? `Tautan pendek tidak memuat koordinat. Buka tautan itu, lalu salin alamat panjangnya dari browser, ${OTHER_WAYS}`
    : `Tautan ini tidak memuat koordinat. Di Google Maps tekan lama tempatnya, lalu salin angka koordinatnya, ${OTHER_WAYS}`

/** Messages by code of GeolocationPositionError. */
const FAILURES: Readonly<Record<number, string>> = {
  1: "Izin lokasi ditolak. Izinkan lokasi untuk situs ini di pengaturan browser, atau taruh pinnya di peta.",
  2: "Perangkat ini tidak menemukan lokasinya. Nyalakan layanan lokasi (GPS), lalu coba lagi.",
  3: "Lokasi tidak ditemukan dalam 15 detik. Coba lagi di tempat terbuka, atau taruh pinnya di peta.",
}
const UNSUPPORTED = "Browser ini tidak dapat membaca lokasi. Ketik koordinatnya, atau taruh pinnya di peta."
const NOT_SECURE = "Lokasi hanya dapat dibaca lewat alamat https. Ketik koordinatnya, atau taruh pinnya di peta."

/** Meters; a less accurate position is too rough for a house. */
const MAX_ACCURACY_METERS = 100

export const accuracyWords = (metres: number): string => {
  const far = metres >= 1000 ? `${showNumber(Math.round(metres / 100) / 10)} km` : `${Math.round(metres)} m`
  return metres > MAX_ACCURACY_METERS
    ? `Lokasi ini bisa meleset sampai ${far}. Geser pinnya ke tempat yang benar.`
    : `Titik diambil dari lokasi perangkat ini, tepat sampai ${far}.`
}

/** Returns an error message without `point` on failure. */
export const locate = (
  devices: Pick<Navigator, "geolocation"> | object = navigator,
  isSecure = isSecureContext,
): Promise<{ point?: GeoPoint; says: string }> => {
  if (!isSecure) return Promise.resolve({ says: NOT_SECURE })
  if (!("geolocation" in devices)) return Promise.resolve({ says: UNSUPPORTED })
  return new Promise((done) =>
    devices.geolocation.getCurrentPosition(
      ({ coords }) =>
        done({
          point: roundGeoPoint({ lat: coords.latitude, lng: coords.longitude }),
          says: accuracyWords(coords.accuracy),
        }),
      ({ code }) => done({ says: FAILURES[code] ?? UNSUPPORTED }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    ),
  )
}
