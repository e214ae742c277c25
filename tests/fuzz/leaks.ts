/** What only the inside of a service says: stacks, paths, statements, names of what it is made of. */
const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|\/(?:tmp|home|work|usr)\/|\.(?:ts|mjs):\d|select .+ from |insert into |update ".+" set|syntax error at|violates |relation ".+" does|column ".+" |drizzle|pglite|ECONN|TypeError|RangeError|ReferenceError|Cannot read|is not a function|scrypt\$|password_hash/i

/** The part of an answer that tells of the inside. Undefined: none does. */
export const leakIn = (answer: unknown): string | undefined =>
  INTERNALS.exec(typeof answer === "string" ? answer : JSON.stringify(answer ?? ""))?.[0]
