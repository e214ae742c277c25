import { useStore } from "../../data/store.ts"
import { Icon } from "../../ui/Icon.tsx"
import { nextTheme, type ThemeChoice, themeStore } from "./theme-choice.ts"

const words: { readonly [C in ThemeChoice]: string } = { system: "Sistem", light: "Terang", dark: "Gelap" }

export const ThemeSwitch = () => {
  const { choice } = useStore(themeStore)
  const word = words[choice]
  return (
    <button
      type="button"
      className="topbar-button"
      aria-label={`Tema: ${word}. Ganti tema`}
      title={`Tema: ${word}`}
      onClick={nextTheme}
    >
      <Icon name={choice} size={18} />
    </button>
  )
}
