import { type ImgHTMLAttributes, useState } from "react"
import { withBase } from "../../routing/base-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { safeAddress, thumbnailSource } from "../address.ts"
import css from "./gallery.module.css"

interface PhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  address: string
  alt: string
  brokenText: string
  /** Width in CSS pixels. Default: the original image. */
  shownWidth?: number
}

/** Use the address as `key`, so that the error state resets. */
export const Photo = ({ address, alt, brokenText: broken, shownWidth, ...rest }: PhotoProps) => {
  const { config } = useAppContext()
  const [isBroken, setBroken] = useState(false)
  const src = safeAddress(address)
  if (!src || isBroken)
    return (
      <span className={`${css.broken} center small`}>
        <Icon name="image" size={24} />
        <span>{broken}</span>
      </span>
    )
  const shown = shownWidth ? thumbnailSource(src, config, shownWidth) : withBase(src)
  return <img src={shown} alt={alt} decoding="async" draggable={false} onError={() => setBroken(true)} {...rest} />
}
