import { DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons"
import { useSyncExternalStore } from "react"
import { type ThemeChoice, themeChoice } from "./theme-choice.ts"

const looks: { readonly [C in ThemeChoice]: { word: string; Picture: typeof SunOutlined } } = {
  system: { word: "Sistem", Picture: DesktopOutlined },
  light: { word: "Terang", Picture: SunOutlined },
  dark: { word: "Gelap", Picture: MoonOutlined },
}

/** System, light, dark. */
export const ThemeSwitch = () => {
  const choice = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  const { word, Picture } = looks[choice]
  return (
    <button
      type="button"
      className="topbar-button"
      aria-label={`Tema: ${word}. Ganti tema`}
      title={`Tema: ${word}`}
      onClick={themeChoice.next}
    >
      <Picture aria-hidden="true" />
    </button>
  )
}
