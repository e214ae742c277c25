import { type ImgHTMLAttributes, useState } from "react"
import { useBackoffice } from "../../session/backoffice.ts"
import { Icon } from "../../ui/Icon.tsx"
import { safeAddress } from "../address.ts"
import { thumbnailSource } from "../thumbnail-source.ts"
import "./gallery.css"

interface PhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  address: string
  alt: string
  /** What stands in its place when it cannot be shown. */
  broken: string
  /** Pixels of CSS. Absent: the photo is loaded as it was uploaded. */
  shownWidth?: number
}

/** A picture that fills its box, or a word about why there is none. Give it the address as its key. */
export const Photo = ({ address, alt, broken, shownWidth, ...rest }: PhotoProps) => {
  const { config } = useBackoffice()
  const [isBroken, setBroken] = useState(false)
  const src = safeAddress(address)
  if (!src || isBroken)
    return (
      <span className="photo-broken">
        <Icon name="image" size={24} />
        <span>{broken}</span>
      </span>
    )
  const shown = shownWidth ? thumbnailSource(src, config, shownWidth) : src
  return <img src={shown} alt={alt} decoding="async" draggable={false} onError={() => setBroken(true)} {...rest} />
}
