import { useGetIdentity, useLogout } from "@refinedev/core"
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react"
import { Link } from "react-router"
import { pathOfPage } from "../../routing/routes.ts"
import { ROLE_NAMES } from "../../session/access-control-provider.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { Identity } from "../../session/auth-provider.ts"
import { Icon } from "../../ui/Icon.tsx"
import { usePopover } from "../../ui/popover.ts"
import css from "./topbar.module.css"

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
}

const SignOutDialog = lazy(async () => ({ default: (await import("./outbox/SignOutDialog.tsx")).SignOutDialog }))

export const ProfileMenu = () => {
  const { role, pages, policy, identity: self } = useAppContext()
  const { data: identity } = useGetIdentity<Identity>()
  const { open, close, box, button } = usePopover()
  const { mutate: logout } = useLogout()
  const [waiting, setWaiting] = useState(0)
  const menu = useRef<HTMLDivElement>(null)
  const own = ["agent-profile", "setting", "service-status"].flatMap((name) =>
    pages.filter((page) => page.name === name && policy.sees(role, name)),
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

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[at < 0 ? 0 : step(at, all.length - 1)]?.focus()
  }

  return (
    <div className="popover" {...box}>
      <button
        type="button"
        className={`${css.profile} row`}
        aria-haspopup="menu"
        aria-controls="profile-menu"
        onKeyDown={open ? move : undefined}
        {...button}
      >
        <span className={`${css.avatar} center small strong`} aria-hidden="true">
          {initialsOf(identity?.name || identity?.email || "")}
        </span>
        <span className="unseen">Akun</span>
        <span className={`${css.name} ellipsis`}>{identity?.name}</span>
        <Icon name="caret" size={14} />
      </button>
      <div className="panel profile-panel" hidden={!open}>
        <div className="profile-who">
          <strong>{identity?.name}</strong>
          <span>{identity?.email}</span>
          <span className="profile-role">{ROLE_NAMES[role]}</span>
        </div>
        <div role="menu" id="profile-menu" aria-label="Akun" ref={menu} onKeyDown={move}>
          {own.map((page) => (
            <Link key={page.name} role="menuitem" className="profile-item" to={pathOfPage(page)} onClick={close}>
              {page.label}
            </Link>
          ))}
          <button type="button" role="menuitem" className="profile-item" onClick={() => void signOut()}>
            Sign Out
          </button>
        </div>
      </div>
      {waiting > 0 && (
        <Suspense>
          <SignOutDialog waiting={waiting} onStay={() => setWaiting(0)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </div>
  )
}
