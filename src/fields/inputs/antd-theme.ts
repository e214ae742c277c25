import { type ThemeConfig, theme } from "antd"
import { mediaOf } from "../../ui/use-media.ts"

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...parameters: never[]) => unknown>

/** antd's dark algorithm dims the primary colour; ours is chosen for its contrast and stays as it is. */
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

/** antd in the values of tokens.css, read from the page so that they stand in one place. */
export const antdTheme = (name: string): ThemeConfig => {
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
