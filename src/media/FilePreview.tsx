import { Icon } from "../ui/Icon.tsx"
import { fileNameOf, safeAddress } from "./address.ts"
import { Picture } from "./Picture.tsx"
import "./file-preview.css"

const isPicture = (address: string) => /\.(jpe?g|png|webp|gif)$/i.test(address.replace(/[?#].*$/, ""))

export const FilePreview = ({ address, label }: { address: string; label: string }) => (
  <a className="file-preview" href={safeAddress(address)} target="_blank" rel="noreferrer noopener">
    {isPicture(address) ? (
      <span className="picture">
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
