import { useGetIdentity, useLogout } from "@refinedev/core"
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react"
import { Link } from "react-router"
import { pathOfPage } from "../../routing/routes.ts"
import { ROLE_NAMES } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { Identity } from "../../session/auth-provider.ts"
import { Icon } from "../../ui/Icon.tsx"
import menuCss from "../../ui/Menu.module.css"
import { moveInMenu } from "../../ui/Menu.tsx"
import { Popover, useHoverPopover } from "../../ui/Popover.tsx"
import panelsCss from "./panels.module.css"
import css from "./topbar.module.css"

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")

const SignOutDialog = lazy(async () => ({ default: (await import("./outbox/SignOutDialog.tsx")).SignOutDialog }))

export const ProfileMenu = () => {
  const { role, openPages, identity: self } = useAppContext()
  const { data: identity } = useGetIdentity<Identity>()
  const { isOpen, close, box, button, panel } = useHoverPopover()
  const { mutate: logout } = useLogout()
  const [waiting, setWaiting] = useState(0)
  const menu = useRef<HTMLDivElement>(null)
  const own = ["agent-profile", "setting", "service-status"].flatMap((name) =>
    openPages.filter((page) => page.name === name),
  )

  /** Sends pending removals, which could still be undone, before the sign-out. */
  const end = async () => {
    await import("../../drafts/pending-removals.ts").then(({ removePending }) => removePending()).catch(() => undefined)
    logout()
  }
  const signOut = async () => {
    const outbox = await import("../../drafts/use-outbox.ts").catch(() => undefined)
    const count = outbox?.countWaiting(self.id) ?? 0
    if (count === 0) return end()
    close()
    setWaiting(count)
  }
  const leave = async () => {
    await import("../../drafts/use-outbox.ts").then(({ dropWaiting }) => dropWaiting(self.id)).catch(() => undefined)
    await end()
  }

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
      {isOpen && (
        <Popover {...panel} className={panelsCss.menu}>
          <div className="break">
            <strong className="strong">{identity?.name}</strong>
            <div className="muted dense">{identity?.email}</div>
            <div className="muted dense">{ROLE_NAMES[role]}</div>
          </div>
          <div role="menu" id="profile-menu" aria-label="Akun" ref={menu} onKeyDown={move}>
            {own.map((page) => (
              <Link key={page.name} role="menuitem" className={menuCss.item} to={pathOfPage(page)} onClick={close}>
                {page.label}
              </Link>
            ))}
            <button type="button" role="menuitem" className={menuCss.item} onClick={() => void signOut()}>
              Sign Out
            </button>
          </div>
        </Popover>
      )}
      {waiting > 0 && (
        <Suspense>
          <SignOutDialog waiting={waiting} onStay={() => setWaiting(0)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </div>
  )
}
