import { type ImgHTMLAttributes, useState } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { safeAddress } from "../address.ts"
import "./gallery.css"

interface PhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  address: string
  alt: string
  /** What stands in its place when it cannot be shown. */
  broken: string
}

/** A picture that fills its box, or a word about why there is none. Give it the address as its key. */
export const Photo = ({ address, alt, broken, ...rest }: PhotoProps) => {
  const [isBroken, setBroken] = useState(false)
  const src = safeAddress(address)
  if (!src || isBroken)
    return (
      <span className="photo-broken">
        <Icon name="image" size={24} />
        <span>{broken}</span>
      </span>
    )
  return <img src={src} alt={alt} decoding="async" draggable={false} onError={() => setBroken(true)} {...rest} />
}
