import { keys } from "@refinedev/core"

export const recordKeyOf = (resource: string, id: string) =>
  keys().data("default").resource(resource).action("one").id(id).params({}).get()
