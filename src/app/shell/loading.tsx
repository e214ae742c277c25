import { currentPath } from "../../routing/base-path.ts"
import { readPreference } from "../../session/preference.ts"

export const rootElement = (): HTMLElement => document.getElementById("root") as HTMLElement

/** Matches list addresses only: not the dashboard, forms, or records, which have digits in their id. */
const LIST = /^\/dashboard(?!.*\/create\/?$)(\/[a-z-]+)+\/?$/

const TEXT = "Loading ..."

const loadingClass = (isList?: boolean) => (isList ? "loading is-rows" : "loading")

const isCollapsed = () => readPreference("menu") === "collapsed"

export const Loading = ({ isList }: { isList?: boolean }) => (
  <div className={loadingClass(isList)} role="status">
    {TEXT}
  </div>
)

/** The frame and the outline of a list, without the shell's code. */
export const ShellLoading = () => (
  <div className="shell-loading" data-collapsed={isCollapsed()}>
    <Loading isList={LIST.test(currentPath())} />
  </div>
)

/** Shows the same as `ShellLoading` before React has loaded, until its first render. */
export const showLoading = (): void => {
  const frame = document.createElement("div")
  frame.className = "shell-loading"
  frame.dataset.collapsed = String(isCollapsed())
  frame.innerHTML = `<div class="${loadingClass(LIST.test(currentPath()))}" role="status">${TEXT}</div>`
  rootElement().append(frame)
}
