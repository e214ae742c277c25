import type { Owner } from "../owner.ts"
import { bought, php, prisma } from "./abroad.ts"
import { codeIgniter, documented, express, fastApi, laravel, mongo, plain } from "./alone.ts"
import { bare, kode, spring } from "./told.ts"

/** Every owner of the matrix: those that tell the app nothing, and those with a dialect. */
export const OWNERS: readonly Owner[] = [
  documented,
  mongo,
  laravel,
  codeIgniter,
  fastApi,
  express,
  bare,
  plain,
  kode,
  spring,
  php,
  prisma,
  bought,
]
