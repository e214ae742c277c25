import { readPreference, writePreference } from "../providers/preference.ts"

export type ThemeChoice = "system" | "light" | "dark"
export type ThemeName = "light" | "dark"

const CHOICES: readonly ThemeChoice[] = ["system", "light", "dark"]

const dark = matchMedia("(prefers-color-scheme: dark)")
const listeners = new Set<() => void>()

let choice: ThemeChoice = CHOICES.find((name) => name === readPreference("theme")) ?? "system"

const resolve = (): ThemeName => (choice === "system" ? (dark.matches ? "dark" : "light") : choice)

const apply = () => {
  document.documentElement.dataset.theme = resolve()
  for (const listener of listeners) listener()
}
dark.addEventListener("change", apply)
apply()

/** What the user chose, and what that means now. Stands on <html> as `data-theme`. */
export const themeChoice = {
  get: () => choice,
  name: resolve,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** System, light, dark, and again. */
  next: () => {
    choice = CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length] ?? "system"
    writePreference("theme", choice)
    apply()
  },
}
