import { TIMES } from "./run.ts"

const ALL = [
  ...["constructor", "__proto__", "toString", "hasOwnProperty"],
  ...["valueOf", "isPrototypeOf", "__defineGetter__", "constructor.name", "CONSTRUCTOR", "prototype"],
]

/** `npm test` tries the four that break most. */
export const INHERITED = TIMES === 1 ? ALL.slice(0, 4) : ALL
