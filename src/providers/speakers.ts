import { type Call, type ListQuery, printQuery, type Resource } from "../declare/index.ts"
import { declaredIn } from "../wire/is-declared.ts"
import type { Circumstances, Row } from "./circumstances.ts"
import type { speakerOf } from "./speaker.ts"

type Speaking = ReturnType<typeof speakerOf>

/** Between a resource's screens and its service. */
export interface Speaker extends Pick<Speaking, "namesParameters" | "callIn" | "query" | "write"> {
  /** Rows in declared kinds. */
  read: (call: Call, rows: readonly Row[]) => Promise<Row[]>
}

/** Nothing is named or written otherwise than declared. */
const plain: Omit<Speaking, "read"> = {
  namesParameters: false,
  callIn: (call) => call,
  query: (_, query: Partial<ListQuery>) => printQuery(query),
  write: (body) => ({ ...body }),
}

const speakerFor = (resources: readonly Resource[], resource: Resource, circumstances: Circumstances) => {
  const { services = {}, dialect } = circumstances
  const isDeclared = declaredIn(resource)
  let loaded: Speaking | undefined
  const load = async () => {
    const module = await import("./speaker.ts")
    loaded ??= module.speakerOf(resources, resource, circumstances)
    return loaded
  }
  const speaker: Speaker = {
    ...plain,
    read: async (call, rows) => {
      const base = services[call.service] ?? ""
      if (!loaded && rows.every((row) => isDeclared(row, base)))
        return resource.id === "id" ? [...rows] : rows.map((row) => ({ ...row, id: row[resource.id] }))
      const { read, ...rest } = loaded ?? (await load())
      Object.assign(speaker, rest)
      return rows.map((row) => read(call, row))
    },
  }
  const ready = dialect ? load().then(({ read: _, ...rest }) => Object.assign(speaker, rest)) : undefined
  return { speaker, ready }
}

/** Each resource's, made when it is first asked for. What reads and writes otherwise than declared is loaded with the first row that needs it, or for the dialect. */
export const speakersOf = (resources: readonly Resource[], circumstances: Circumstances) => {
  const made = new Map<string, ReturnType<typeof speakerFor>>()
  return async (resource: Resource): Promise<Speaker> => {
    const known = made.get(resource.name) ?? speakerFor(resources, resource, circumstances)
    made.set(resource.name, known)
    await known.ready
    return known.speaker
  }
}
