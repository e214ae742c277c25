import { Select as AntdSelect, ConfigProvider, type SelectProps, type ThemeConfig, theme } from "antd"
import { useMemo, useSyncExternalStore } from "react"
import { mediaOf } from "../../ui/use-media.ts"

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => observer.disconnect()
}

const useTheme = (): string => useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? "light")

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...parameters: never[]) => unknown>

/** Restores our colors, because antd's dark algorithm reduces the contrast of the primary color. */
const asChosen: Algorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorPrimaryText: seed.colorPrimary,
  colorPrimaryBorder: seed.colorPrimary,
  colorLink: seed.colorPrimary,
  colorLinkHover: seed.colorPrimary,
  colorLinkActive: seed.colorPrimary,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
})

/** Reads tokens.css from the page, to avoid a second copy of the values. */
const antdTheme = (name: string): ThemeConfig => {
  const styles = getComputedStyle(document.documentElement)
  const value = (token: string) => styles.getPropertyValue(`--${token}`).trim()
  return {
    algorithm: [name === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm, asChosen],
    token: {
      colorPrimary: value("navy-700"),
      colorWarning: value("warn"),
      colorError: value("bad"),
      colorBgContainer: value("surface"),
      colorBgElevated: value("raised"),
      colorBorder: value("control"),
      colorBorderSecondary: value("line"),
      colorText: value("text"),
      colorTextHeading: value("heading"),
      colorTextSecondary: value("muted"),
      colorTextTertiary: value("muted"),
      colorTextDescription: value("muted"),
      colorTextPlaceholder: value("muted"),
      fontFamily: value("font"),
      boxShadowSecondary: value("shadow"),
      motion: !mediaOf("reducedMotion").matches,
    },
  }
}

const WORDS = { locale: "id", Empty: { description: "Tidak ada data" } }

/** The page outside an open dialog is inert. */
const containerOf = (select: HTMLElement) => select.closest<HTMLElement>("[popover], dialog") ?? document.body

/** Keeps antd out of pages without a select. */
export const Select = <Value,>(props: SelectProps<Value>) => {
  const name = useTheme()
  const theme = useMemo(() => antdTheme(name), [name])
  return (
    <ConfigProvider locale={WORDS} theme={theme}>
      <AntdSelect<Value> getPopupContainer={containerOf} {...props} />
    </ConfigProvider>
  )
}
