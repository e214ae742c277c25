import { isObject } from "../declare/answer.ts"
import type { Field } from "../declare/field.ts"
import { type Form, normalizeWord } from "./form.ts"

const styles = {
  asIs: (text: string) => text,
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
} as const
const STYLES = Object.keys(styles) as (keyof typeof styles)[]

/** Accepts words of the dialect in any case; words of digits also as numbers. */
export const wordForms = (words: Readonly<Record<string, string>>): Form<string>[] => {
  const values = new Map(Object.entries(words).map(([word, value]) => [normalizeWord(word), value]))
  const wordOf = (value: string) => Object.keys(words).find((word) => words[word] === value) ?? value
  const known = (raw: unknown) => values.get(normalizeWord(String(raw)))
  return [
    { read: (raw) => (typeof raw === "string" ? known(raw) : undefined), write: wordOf },
    {
      read: (raw) => (typeof raw === "number" || typeof raw === "boolean" ? known(raw) : undefined),
      write: (value) => {
        const word = wordOf(value)
        return Number.isFinite(Number(word)) ? Number(word) : word === "true" || (word === "false" ? false : word)
      },
    },
  ]
}

/** One form per letter case, so that values are written back in the same case. */
const createNameForms = (names: readonly (readonly [value: string, name: string])[]): Form<string>[] => {
  const values = new Map(names.map(([value, name]) => [normalizeWord(name), value]))
  const nameOf = new Map(names)
  return STYLES.map((style) => ({
    read: (raw) => {
      const value = typeof raw === "string" ? values.get(normalizeWord(raw)) : undefined
      return value !== undefined && styles[style](nameOf.get(value) ?? "") === raw ? value : undefined
    },
    write: (value) => styles[style](nameOf.get(value) ?? value),
  }))
}

const createLooseForm = (names: readonly (readonly [value: string, name: string])[]): Form<string> => {
  const values = new Map(names.map(([value, name]) => [normalizeWord(name), value]))
  const known = (raw: unknown) =>
    typeof raw === "string" || typeof raw === "number" ? values.get(normalizeWord(String(raw))) : undefined
  return {
    read: (raw) =>
      isObject(raw)
        ? [raw.value, raw.code, raw.slug, raw.id, raw.name, raw.label].map(known).find(Boolean)
        : known(raw),
  }
}

export const choiceForms = ({ options }: Field<"select">): readonly Form<string>[] => {
  const values = Object.keys(options).map((value) => [value, value] as const)
  const labels = Object.entries(options)
  const counted: Form<string> = {
    read: (raw) => (typeof raw === "number" && Object.hasOwn(options, String(raw)) ? String(raw) : undefined),
    write: Number,
  }
  return [counted, ...createNameForms(values), ...createNameForms(labels), createLooseForm([...labels, ...values])]
}
