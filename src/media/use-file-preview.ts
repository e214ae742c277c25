import { useEffect, useState } from "react"

/** Delay in milliseconds. */
const REVOKED_AFTER = 10_000

/** Address of a file for `<img>`. @returns undefined for a moment, until it is made */
export const useFilePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    // The browser may still be opening the address.
    return () => void setTimeout(() => URL.revokeObjectURL(made), REVOKED_AFTER)
  }, [file])
  return file && address
}
