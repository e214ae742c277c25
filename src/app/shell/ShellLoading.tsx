import { Loading } from "../../ui/Loading.tsx"
import { isCollapsed, isListPage } from "./early-shell.ts"

export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={isCollapsed()}>
    <Loading rows={isListPage()} />
  </div>
)
