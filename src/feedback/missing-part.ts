import { useEffect, useRef } from "react"
import { useFeedback } from "./feedback.ts"

const MISSING = {
  sentence: "Bagian ini tidak dapat dimuat.",
  hint: "Periksa koneksi internet Anda, lalu muat ulang halaman. Yang sudah Anda ketik tetap tersimpan.",
  stays: true,
} as const

/** In place of what a press opens, whose file cannot be loaded: the page stays, and the next press is possible. */
export const MissingPart = ({ onClose }: { onClose?: () => void }) => {
  const { errors } = useFeedback()
  const close = useRef(onClose)
  useEffect(() => {
    errors.show(MISSING)
    close.current?.()
  }, [errors])
  return null
}
