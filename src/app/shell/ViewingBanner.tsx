import { ROLE_NAMES } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import { viewAsAdmin } from "../../session/view-as.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./offline-banner.module.css"

/** Says that a GRO Admin looks at the app with another role's rights, and ends it. */
export const ViewingBanner = () => {
  const { role } = useAppContext()
  return (
    <div role="status" className={`${css.banner} row dense`}>
      <Icon name="eye" />
      <p>Anda melihat sebagai {ROLE_NAMES[role]}, dengan hak peran itu, di tab ini saja.</p>
      <Button look="quiet" onClick={() => viewAsAdmin(undefined)}>
        Kembali
      </Button>
    </div>
  )
}
