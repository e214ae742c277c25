import type { Owner } from "../owner.ts"
import { prisma } from "./abroad.ts"
import { codeIgniter, documented, express, fastApi, laravel, mongo, plain } from "./alone.ts"
import { bare, kode, spring } from "./told.ts"

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
  prisma,
]
