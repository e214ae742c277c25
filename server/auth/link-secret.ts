import { hash, randomBytes } from "node:crypto"

/** The secret part of an address, 43 characters. Only its hash is stored. */
export const createLinkSecret = (): string => randomBytes(32).toString("base64url")

export const hashOfLinkSecret = (secret: string): string => hash("sha256", secret)
