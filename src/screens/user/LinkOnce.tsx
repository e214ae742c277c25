import { isObject } from "../../declare/index.ts"
import { showTimeOrDate } from "../../engine/form/clock.ts"
import formCss from "../../engine/form/form.module.css"
import { RESET_PATH } from "../../session/return-path.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { SecretOnce } from "../parts/SecretOnce.tsx"

export interface PasswordLink {
  address: string
  until: string
}

export const passwordLinkIn = (answer: unknown): PasswordLink | undefined => {
  const { secret, expires_at } = isObject(answer) ? answer : {}
  if (typeof secret !== "string" || typeof expires_at !== "string") return undefined
  // In the fragment, which browsers send to no server: no log contains it.
  return { address: `${location.origin}${RESET_PATH}#${secret}`, until: showTimeOrDate(Date.parse(expires_at)) }
}

interface LinkOnceProps {
  title: string
  /** Whose link it is. */
  name: string
  link: PasswordLink
  onClose: () => void
}

export const LinkOnce = ({ title, name, link, onClose }: LinkOnceProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        Selesai
      </Button>
    }
  >
    <div className={`${formCss.form} break`}>
      <p>
        Berikan kepada {name} sendiri, misalnya langsung atau lewat telepon yang Anda kenal. Berlaku sampai {link.until}{" "}
        dan hanya sekali.
      </p>
      <SecretOnce what="Tautan kata sandi" secret={link.address} />
    </div>
  </Dialog>
)
