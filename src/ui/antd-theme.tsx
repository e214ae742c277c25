import { ConfigProvider, type ThemeConfig, theme } from "antd"
import id_ID from "antd/es/locale/id_ID"
import { type ReactNode, useMemo, useSyncExternalStore } from "react"
import { mediaOf } from "./use-media.ts"

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => observer.disconnect()
}

const useThemeName = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? "light")

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...parameters: never[]) => unknown>

/** Restores our colors, because antd's dark algorithm reduces the contrast of the primary color. */
const keepColors: Algorithm = (seed, map) => ({
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

/** Reads tokens.css from the page, to avoid a second copy of the values. `hashed` would cost 13 % of the drawing. */
const createTheme = (name: string): ThemeConfig => {
  const styles = getComputedStyle(document.documentElement)
  const value = (token: string) => styles.getPropertyValue(`--${token}`).trim()
  // antd's sizes are pixels; ours follow the reader's text size.
  const scale = Number.parseFloat(styles.fontSize) / 16
  return {
    hashed: false,
    algorithm: [name === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColors],
    token: {
      colorPrimary: value("navy-700"),
      colorWarning: value("warn"),
      colorError: value("bad"),
      colorBgBase: value("surface"),
      colorBgContainer: value("surface"),
      colorBgElevated: value("raised"),
      colorBgContainerDisabled: value("navy-50"),
      colorBorder: value("control"),
      colorBorderSecondary: value("line"),
      colorText: value("text"),
      colorTextHeading: value("heading"),
      colorTextSecondary: value("muted"),
      colorTextTertiary: value("muted"),
      colorTextDescription: value("muted"),
      colorTextPlaceholder: value("muted"),
      colorTextDisabled: value("muted"),
      fontFamily: value("font"),
      fontSize: 14 * scale,
      controlHeight: 32 * scale,
      boxShadowSecondary: value("shadow"),
      controlItemBgHover: "color-mix(in srgb, var(--navy-700) 6%, var(--raised))",
      controlItemBgActive: "color-mix(in srgb, var(--navy-700) 12%, var(--raised))",
      motion: !mediaOf("reducedMotion").matches,
    },
    components: {
      Button: {
        colorPrimary: value("fill"),
        colorPrimaryHover: value("fill"),
        colorPrimaryActive: value("fill"),
        primaryColor: value("on-fill"),
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
    },
  }
}

/** Inside dialogs and popovers, because the top layer covers everything else. */
const getPopupContainer = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>("dialog, [popover], main") ?? document.body

/** The locale lacks this word. */
const CLOSABLE = { closable: { "aria-label": "Tutup" } }

/** Theme and words of antd's components. The wave is off: it needs the patch that only `AntdScreen` loads. */
export const AntdTheme = ({ children }: { children: ReactNode }) => {
  const name = useThemeName()
  const theme = useMemo(() => createTheme(name), [name])
  return (
    <ConfigProvider
      locale={id_ID}
      theme={theme}
      wave={{ disabled: true }}
      modal={CLOSABLE}
      drawer={CLOSABLE}
      getPopupContainer={getPopupContainer}
    >
      {children}
    </ConfigProvider>
  )
}
