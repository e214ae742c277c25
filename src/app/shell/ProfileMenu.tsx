import { useGetIdentity } from "@refinedev/core"
import { type KeyboardEvent, useRef, useState } from "react"
import { MissingPart } from "../../feedback/missing-part.ts"
import type { Identity } from "../../session/auth-provider.ts"
import { Icon } from "../../ui/Icon.tsx"
import { moveInMenu } from "../../ui/Menu.tsx"
import { optional } from "../../ui/optional.ts"
import { useHoverPopover } from "../../ui/Popover.tsx"
import type { Loss } from "./outbox/use-sign-out.ts"
import css from "./topbar.module.css"

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")

const ProfilePanel = optional(async () => (await import("./ProfilePanel.tsx")).ProfilePanel, MissingPart)
const SignOutDialog = optional(async () => (await import("./outbox/SignOutDialog.tsx")).SignOutDialog, MissingPart)

export const ProfileMenu = () => {
  const { data: identity } = useGetIdentity<Identity>()
  const { isOpen, close, box, button, panel } = useHoverPopover()
  const [loss, setLoss] = useState<Loss>()
  const menu = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => moveInMenu(event, menu.current)

  return (
    <div {...box}>
      <button
        type="button"
        className={`${css.profile} row`}
        aria-haspopup="menu"
        aria-controls="profile-menu"
        onKeyDown={isOpen ? move : undefined}
        {...button}
      >
        <span className={`${css.avatar} center small strong`} aria-hidden="true">
          {initialsOf(identity?.name || identity?.email || "")}
        </span>
        <span className="unseen">Akun</span>
        <span className={`${css.name} ellipsis`}>{identity?.name}</span>
        <Icon name="caret" size={14} />
      </button>
      {isOpen && <ProfilePanel panel={panel} menu={menu} onKeyDown={move} close={close} onLoss={setLoss} />}
      {loss && <SignOutDialog {...loss} onStay={() => setLoss(undefined)} />}
    </div>
  )
}
