import { Loading } from "../../ui/Loading.tsx"
import { isCollapsed, isOfRows } from "./early-shell.ts"

export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={isCollapsed()}>
    <Loading rows={isOfRows()} />
  </div>
)
