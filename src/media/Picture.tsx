import { useState } from "react"
import { useBackoffice } from "../session/backoffice.ts"
import { Icon } from "../ui/Icon.tsx"
import { safeAddress } from "./address.ts"
import { thumbnailSource } from "./thumbnail-source.ts"

interface PictureProps {
  address: unknown
  /** Pixels of CSS. */
  width: number
  height: number
  /** What is seen on it; nothing where that stands beside it. */
  alt?: string
  /** The width it is shown in where that is not `width`. */
  shownWidth?: number
}

/** A small picture, loaded in the size it is shown in where the service can, or its drawing where there is none and where it cannot be loaded. */
export const Picture = ({ address, width, height, alt = "", shownWidth = width }: PictureProps) => {
  const { config } = useBackoffice()
  const src = safeAddress(address)
  const [broken, setBroken] = useState<string>()
  return src && src !== broken ? (
    <img
      src={thumbnailSource(src, config, shownWidth)}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      width={width}
      height={height}
      onError={() => setBroken(src)}
    />
  ) : (
    <Icon name="image" />
  )
}
