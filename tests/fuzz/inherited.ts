import { TIMES } from "./run.ts"

/** Names that every plain object answers to, though nobody gave it them. */
const ALL = [
  ...["constructor", "__proto__", "toString", "hasOwnProperty"],
  ...["valueOf", "isPrototypeOf", "__defineGetter__", "constructor.name", "CONSTRUCTOR", "prototype"],
]

/** `npm test` has the four that break most. */
export const INHERITED = TIMES === 1 ? ALL.slice(0, 4) : ALL
