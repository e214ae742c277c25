import type { Field, Fields } from "./field.ts"
import type { Id, Values } from "./values.ts"

type Value<F extends Field> = F extends { kind: "select"; options: infer O } ? keyof O & string : Values[F["kind"]]
type Writable<F extends Fields> = {
  [N in keyof F as F[N] extends { readOnly: true } | { computes: unknown } ? never : N]: F[N]
}
type Demanded<F extends Fields> = { [N in keyof F as F[N] extends { required: true } ? N : never]: Value<F[N]> }
type Optional<F extends Fields> = { [N in keyof F as F[N] extends { required: true } ? never : N]?: Value<F[N]> | null }
type Flat<T> = { -readonly [K in keyof T]: T[K] } & {}

export type RowOf<R extends { fields: Fields }> = Flat<
  { id: Id } & {
    [N in keyof R["fields"]]: Value<R["fields"][N]> | (R["fields"][N] extends { required: true } ? never : null)
  }
>

export type DraftOf<R extends { fields: Fields }> = Flat<
  Demanded<Writable<R["fields"]>> & Optional<Writable<R["fields"]>>
>
