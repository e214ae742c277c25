import { useGetIdentity } from "@refinedev/core"
import type { KeyboardEvent, RefObject } from "react"
import { Link } from "react-router"
import { SIGN_OUT } from "../../data/words.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { ROLE_NAMES } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { Identity } from "../../session/auth-provider.ts"
import { viewAsAdmin } from "../../session/view-as.ts"
import menuCss from "../../ui/Menu.module.css"
import { Popover, type useHoverPopover } from "../../ui/Popover.tsx"
import { findLoss, type Loss, useSignOut } from "./outbox/use-sign-out.ts"
import panelsCss from "./panels.module.css"

const OWN_PAGES = ["agent-profile", "api-key", "webhook", "setting", "trash", "service-status"]

interface ProfilePanelProps {
  panel: ReturnType<typeof useHoverPopover>["panel"]
  menu: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
  /** Called in place of a sign-out that would delete something. */
  onLoss: (loss: Loss) => void
}

/** Loaded after the rows. */
export const ProfilePanel = ({ panel, menu, onKeyDown, close, onLoss }: ProfilePanelProps) => {
  const { role, isViewing, openPages, resources, config, identity: self } = useAppContext()
  const { data: identity } = useGetIdentity<Identity>()
  const end = useSignOut()
  const own = OWN_PAGES.flatMap((name) => openPages.filter((page) => page.name === name))
  const signOut = async () => {
    const loss = await findLoss(self.id, resources)
    if (loss.waiting + loss.unsaved.length === 0) return end()
    close()
    onLoss(loss)
  }
  return (
    <Popover {...panel} className={panelsCss.menu}>
      <div className="break">
        <strong className="strong">{identity?.name}</strong>
        <div className="muted dense">{identity?.email}</div>
        <div className="muted dense">{ROLE_NAMES[role]}</div>
      </div>
      <div role="menu" id="profile-menu" aria-label="Akun" ref={menu} onKeyDown={onKeyDown}>
        {own.map((page) => (
          <Link key={page.name} role="menuitem" className={menuCss.item} to={pathOfPage(page)} onClick={close}>
            {page.label}
          </Link>
        ))}
        {(role === "gro_admin" || isViewing) && (
          <button
            type="button"
            role="menuitem"
            className={menuCss.item}
            onClick={() => viewAsAdmin(isViewing ? undefined : self.id)}
          >
            {isViewing ? "Kembali ke hak sendiri" : `Lihat sebagai ${ROLE_NAMES.ADMIN}`}
          </button>
        )}
        <button type="button" role="menuitem" className={menuCss.item} onClick={() => void signOut()}>
          {config.words?.menu[SIGN_OUT] ?? SIGN_OUT}
        </button>
      </div>
    </Popover>
  )
}
