import { useState } from "react"
import { Icon } from "../ui/Icon.tsx"
import { safeAddress } from "./address.ts"

interface PictureProps {
  address: unknown
  width: number
  height: number
  /** What is seen on it; nothing where that stands beside it. */
  alt?: string
}

/** A small picture, or its drawing where there is none and where it cannot be loaded. */
export const Picture = ({ address, width, height, alt = "" }: PictureProps) => {
  const src = safeAddress(address)
  const [broken, setBroken] = useState<string>()
  return src && src !== broken ? (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      onError={() => setBroken(src)}
    />
  ) : (
    <Icon name="image" />
  )
}
