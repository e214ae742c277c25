import { Loading } from "../../ui/Loading.tsx"
import { isCollapsed, isOfRows } from "./early-shell.ts"

/** The shape of the frame and of the page in it, before the code of either is there. */
export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={isCollapsed()}>
    <Loading rows={isOfRows()} />
  </div>
)
