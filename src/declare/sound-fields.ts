import type { Fields, Kind } from "./field.ts"
import type { ReservedName } from "./reserved-names.ts"

/** `T`, whose keys must be fields. */
export type Names<F extends Fields, T> = { [K in keyof T]: K extends keyof F ? T[K] : `${K & string} is no field` }

type NamesOf<F extends Fields, K extends Kind> = { [N in keyof F]: F[N] extends { kind: K } ? N : never }[keyof F]
export type SoundFields<F extends Fields> = {
  [N in keyof F]: (N extends ReservedName ? `no field can be called ${N}` : unknown) &
    (F[N] extends { after: infer A }
      ? { after: A extends Exclude<NamesOf<F, "date" | "datetime">, N> ? A : `${A & string} is no other date` }
      : unknown) &
    (F[N] extends { because: { field: infer B } }
      ? { because: { field: B extends Exclude<keyof F, N> ? B : `${B & string} is no other field` } }
      : unknown) &
    (F[N] extends { onDelete: "set null"; required: true }
      ? { onDelete: "a required field cannot be emptied" }
      : unknown) &
    (F[N] extends { requiredIf: infer R } ? { requiredIf: Names<F, R> } : unknown)
}

/** `via` leads to values by actions of the same resource. */
export type SoundVia<F extends Fields, A> = {
  [N in keyof F]: F[N] extends { via: infer V }
    ? { via: { [O in keyof V]: V[O] extends keyof A ? V[O] : `${V[O] & string} is no action` } }
    : unknown
}

export type StepsOf<F extends Fields> = { [N in keyof F]: F[N] extends { steps: object } ? N : never }[keyof F] & string
