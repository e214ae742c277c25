import { Loading } from "../../ui/Loading.tsx"
import { isCollapsed, isOfRows } from "./early-shell.ts"

/** The skeleton of the shell and its page while their code loads. */
export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={isCollapsed()}>
    <Loading rows={isOfRows()} />
  </div>
)
