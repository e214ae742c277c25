import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto"

/** 32 MiB and three rounds per hash, as OWASP recommends. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const LENGTH = 32

type Cost = Required<Pick<ScryptOptions, "N" | "r" | "p">>

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((done, fail) => {
    const maxmem = 256 * N * r
    scrypt(password.normalize("NFKC"), salt, LENGTH, { N, r, p, maxmem }, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

export const hashPassword = async (password: string, cost: Cost = COST): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$")
}

/** Stored for an account that no password opens. */
export const NO_PASSWORD = ""

/** Compared if the account does not exist, so that the response time does not reveal it. */
const NOBODYS_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`

export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, N, r, p, salt = "", key = ""] = (hash || NOBODYS_HASH).split("$")
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, "base64url"), cost)
  return timingSafeEqual(derived, Buffer.from(key, "base64url")) && Boolean(hash)
}
