import { readPreference } from "../providers/preference.ts"
import { Loading } from "../ui/Loading.tsx"

/** Neither the dashboard, nor a form, nor a record, whose id has digits. */
const LIST = /^\/dashboard(?!.*\/create\/?$)(\/[a-z-]+)+\/?$/

/** The shape of the frame and of the page in it, before the code of either is there. */
export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={readPreference("menu") === "collapsed"}>
    <Loading rows={LIST.test(location.pathname)} />
  </div>
)
