import { keys } from "@refinedev/core"

/** Where Refine's `useOne` keeps a record that is asked for by its address alone. */
export const recordKeyOf = (resource: string, id: string) =>
  keys().data("default").resource(resource).action("one").id(id).params({}).get()
