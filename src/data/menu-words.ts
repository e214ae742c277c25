import type { Heading, Resource } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"
import { DEFAULT_SAYS } from "../resources/messages.ts"
import { SIGN_OUT, type Words } from "./words.ts"

const headingsOf = (resource: Resource): Heading[] => [resource, ...Object.values(resource.views ?? {})]

const messagesOf = ({ calls, actions = {} }: Resource) =>
  [...Object.values(calls), ...Object.values(actions).map(({ call }) => call)].flatMap((call) => [
    call?.says,
    call?.fails,
  ])

export const warnOfUnknownWords = (resources: readonly Resource[], { menu, messages }: Words): void => {
  const labels = resources.flatMap(headingsOf).flatMap(({ label, group }) => [label, group])
  const known = new Set([...labels, SIGN_OUT, ...DEFAULT_SAYS, ...resources.flatMap(messagesOf)])
  const unknown = [...Object.keys(menu), ...Object.keys(messages)].filter((text) => !known.has(text))
  if (unknown.length > 0)
    console.warn(`"words" in /config.json: the product has no text ${unknown.map((text) => `"${text}"`).join(", ")}.`)
}

type Actions = NonNullable<Resource["actions"]>

/** Toasts replace `says` when they are shown. */
const withFailureWords = (actions: Actions, messages: Words["messages"]): Actions =>
  Object.fromEntries(
    Object.entries(actions).map(([name, action]) => {
      const fails = action.call.fails && ownValue(messages, action.call.fails)
      return [name, fails ? { ...action, call: { ...action.call, fails } } : action]
    }),
  )

/**
 * Replaces the labels of pages and groups, which the menu, headings, breadcrumbs and titles share, and the sentences of
 * failed actions.
 */
export const withMenuWords = (resources: readonly Resource[], { menu, messages }: Words): readonly Resource[] => {
  const wordOf = (text: string) => ownValue(menu, text) ?? text
  const renamed = <H extends Heading>(heading: H): H => ({
    ...heading,
    label: wordOf(heading.label),
    ...(heading.group !== undefined && { group: wordOf(heading.group) }),
  })
  return resources.map((resource) => ({
    ...renamed(resource),
    ...(resource.actions && { actions: withFailureWords(resource.actions, messages) }),
    ...(resource.views && {
      views: Object.fromEntries(Object.entries(resource.views).map(([name, view]) => [name, renamed(view)])),
    }),
  }))
}
