import type { Action } from "../../declare/action.ts"
import { methodOf, pathOf, placeholdersOf } from "../../declare/call.ts"
import { type DeclaredCall, declaredCallsOf } from "../../declare/declared-calls.ts"
import { baseOf, type Resource } from "../../declare/resource.ts"

const placeOf = ({ resource, place, part }: DeclaredCall) => `${resource.name}.${place}.${part}`

const inputsOf = ({ asks, gives, carries }: Action) =>
  JSON.stringify([...[asks, carries].map((names) => Object.keys(names ?? {}).sort()), gives ?? {}])

/** Does the API choose the earlier call for every request to the later one? `server/engine/endpoints.ts` chooses. */
const isHiddenBy = (later: DeclaredCall, earlier: DeclaredCall): boolean => {
  if (later.call.endpoint !== earlier.call.endpoint) return true
  if (later.action && earlier.action) return inputsOf(later.action) === inputsOf(earlier.action)
  return !later.action && !earlier.action && baseOf(later.resource) !== baseOf(earlier.resource)
}

const shapeOf = ({ call }: DeclaredCall) => `${call.service} ${call.endpoint.replace(/\{\w+\}/g, "{}")}`

const unreachableCalls = (all: readonly DeclaredCall[]): string[] =>
  all.flatMap((later, index) => {
    const earlier = all.slice(0, index).find((one) => shapeOf(one) === shapeOf(later) && isHiddenBy(later, one))
    if (!earlier) return []
    return [
      `${placeOf(later)}: ${later.call.endpoint} is never reached, because ${placeOf(earlier)} is ${earlier.call.endpoint}.`,
    ]
  })

/** The API knows a create from an action by its values: `server/engine/endpoints.ts` chooses. */
const sharedCreates = (resources: readonly Resource[]): string[] =>
  resources.flatMap(({ name, fields, calls: { create }, actions = {} }) =>
    Object.entries(actions).flatMap(([own, { call, asks, gives, carries }]) => {
      if (!call || !create || call.service !== create.service || call.endpoint !== create.endpoint) return []
      const isWritable = (input: string) => fields[input] && !fields[input].readOnly && !fields[input].computed
      if (Object.keys(gives ?? {}).length > 0) return []
      if (![asks, carries].flatMap((inputs) => Object.keys(inputs ?? {})).every(isWritable)) return []
      return [`${name}.actions.${own}: ${call.endpoint} is the create call too, which may send the same values.`]
    }),
  )

const unfilledCalls = (all: readonly DeclaredCall[]): string[] =>
  all.flatMap((declared) => {
    const { call, action } = declared
    // A screen of its own gives a hidden action its record.
    if (action?.on !== "list" || action.hidden) return []
    const holes = placeholdersOf(call).filter(([, source]) => typeof source === "string")
    return holes.map(
      ([hole]) =>
        `${placeOf(declared)}: {${hole}} of ${pathOf(call)} is never filled, because the action is on the list.`,
    )
  })

/** Rights, scopes and addresses of the app name a call by its resource and this name alone. */
const twiceNamedCalls = (all: readonly DeclaredCall[]): string[] =>
  all.flatMap((later, index) => {
    const earlier = all.slice(0, index).find(({ resource, part }) => resource === later.resource && part === later.part)
    return earlier ? [`${placeOf(later)}: the name is taken by ${placeOf(earlier)}.`] : []
  })

/** The app asks for the password only while its user waits for the call. */
const unconfirmedCalls = (all: readonly DeclaredCall[]): string[] =>
  all.flatMap((declared) => {
    const { call } = declared
    const others = { open: call.open, queues: call.queues, undo: call.undo, GET: methodOf(call) === "GET" }
    const [other] = Object.entries(others).find(([, isSo]) => isSo) ?? []
    if (!call.freshLogin || other === undefined) return []
    return [
      `${placeOf(declared)}: freshLogin cannot be together with ${other}, because nobody could enter the password.`,
    ]
  })

export const callProblems = (resources: readonly Resource[]): string[] => {
  const declared = resources.flatMap(declaredCallsOf)
  // The development server does not compile: a missing call must not fail as a stack.
  const all = declared.filter(({ call }) => call)
  return [
    ...declared.filter(({ call }) => !call).map((one) => `${placeOf(one)}: its call is missing.`),
    ...twiceNamedCalls(all),
    ...unreachableCalls(all),
    ...sharedCreates(resources),
    ...unfilledCalls(all),
    ...unconfirmedCalls(all),
  ]
}
