import { Icon } from "../ui/Icon.tsx"
import pictureCss from "../ui/picture.module.css"
import { fileHref, fileNameOf } from "./address.ts"
import css from "./file-preview.module.css"
import { Picture } from "./Picture.tsx"

const isPicture = (address: string) => /\.(jpe?g|png|webp|gif)$/i.test(address.replace(/[?#].*$/, ""))

export const FilePreview = ({ address, label }: { address: string; label: string }) => (
  <a className={`${css.preview} row break`} href={fileHref(address)} target="_blank" rel="noreferrer noopener">
    {isPicture(address) ? (
      <span className={`${pictureCss.picture} ${css.picture}`}>
        <Picture address={address} width={320} height={240} alt={label} />
      </span>
    ) : (
      <>
        <Icon name="list" /> {fileNameOf(address)}
      </>
    )}
    <span className="unseen"> (buka di tab baru)</span>
  </a>
)
