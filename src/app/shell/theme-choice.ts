import { createStore, type ReadableStore } from "../../data/store.ts"
import { readPreference, writePreference } from "../../session/preference.ts"
import { mediaOf } from "../../ui/use-media.ts"

export type ThemeChoice = "system" | "light" | "dark"
export type ThemeName = "light" | "dark"

const CHOICES: readonly ThemeChoice[] = ["system", "light", "dark"]

const dark = mediaOf("dark")

interface Theme {
  choice: ThemeChoice
  name: ThemeName
}

const themeOf = (choice: ThemeChoice): Theme => ({
  choice,
  name: choice === "system" ? (dark.matches ? "dark" : "light") : choice,
})

const store = createStore(themeOf(CHOICES.find((name) => name === readPreference("theme")) ?? "system"))

export const themeStore: ReadableStore<Theme> = store

const apply = () => {
  document.documentElement.dataset.theme = store.get().name
}
store.subscribe(apply)
apply()
dark.addEventListener("change", () => store.set(themeOf(store.get().choice)))

export const nextTheme = (): void => {
  const choice = CHOICES[(CHOICES.indexOf(store.get().choice) + 1) % CHOICES.length] ?? "system"
  writePreference("theme", choice)
  store.set(themeOf(choice))
}
