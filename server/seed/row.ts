import type { Fields, RecordOf } from "../../src/declare/index.ts"

/** A record of the demo data; its id is a number that counts from 1. */
export type Row<R extends { fields: Fields }> = RecordOf<R> & { id: number }
