import { useState } from "react"
import { useAppContext } from "../session/app-context.ts"
import { Icon } from "../ui/Icon.tsx"
import { safeAddress, thumbnailSource } from "./address.ts"

interface PictureProps {
  address: unknown
  width: number
  height: number
  alt?: string
  shownWidth?: number
}

export const Picture = ({ address, width, height, alt = "", shownWidth = width }: PictureProps) => {
  const { config } = useAppContext()
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
