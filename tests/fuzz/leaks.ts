const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|\/(?:tmp|home|work|usr)\/|\.(?:ts|mjs):\d|select .+ from |insert into |update ".+" set|syntax error at|violates |relation ".+" does|column ".+" |drizzle|pglite|ECONN|TypeError|RangeError|ReferenceError|Cannot read|is not a function|scrypt\$|password_hash|Invalid input: |Too (?:big|small): |invalid header value/i

/** @returns undefined without one */
export const leakIn = (answer: unknown): string | undefined =>
  INTERNALS.exec(typeof answer === "string" ? answer : JSON.stringify(answer ?? ""))?.[0]
