import type { Resource } from "./resource.ts"

const isExtension = ({ calls, actions = {}, queries = {} }: Resource) => {
  const all = [...Object.values(calls), ...Object.values(actions).map(({ call }) => call), ...Object.values(queries)]
  return all.length > 0 && all.every(({ extension }) => extension)
}

export const availableResources = (resources: readonly Resource[], extensions: boolean): readonly Resource[] =>
  extensions ? resources : resources.filter((resource) => !isExtension(resource))
