import { isObject } from "../../declare/index.ts"
import { withBase } from "../../routing/base-path.ts"
import { RESET_PATH } from "../../session/return-path.ts"
import { showTimeOrDate } from "../../time/show-time-or-date.ts"
import { SecretDialog } from "../parts/SecretDialog.tsx"

export interface PasswordLink {
  address: string
  until: string
}

export const passwordLinkIn = (answer: unknown): PasswordLink | undefined => {
  const { secret, expires_at } = isObject(answer) ? answer : {}
  if (typeof secret !== "string" || typeof expires_at !== "string") return undefined
  // In the fragment, which browsers send to no server: no log contains it.
  return {
    address: `${location.origin}${withBase(RESET_PATH)}#${secret}`,
    until: showTimeOrDate(Date.parse(expires_at)),
  }
}

interface LinkOnceProps {
  title: string
  /** Name of the person who gets the link. */
  name: string
  link: PasswordLink
  onClose: () => void
}

export const LinkOnce = ({ title, name, link, onClose }: LinkOnceProps) => (
  <SecretDialog
    title={title}
    words={`Berikan kepada ${name} sendiri, misalnya langsung atau lewat telepon yang Anda kenal. Berlaku sampai ${link.until} dan hanya sekali.`}
    what="Tautan kata sandi"
    secret={link.address}
    onClose={onClose}
  />
)
