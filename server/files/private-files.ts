import { createHmac, timingSafeEqual } from "node:crypto"
import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"

export const folderOf = (named: string): string =>
  named
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 40) || "umum"

/** Folder of a field's private files. @returns undefined for a field whose files are public */
export const privateFolderOf = (field: Field | undefined): string | undefined => {
  const folder = (fieldOfKind("file", field) ?? fieldOfKind("image", field))?.private
  return folder && folderOf(folder)
}

/** Folders of private fields; their files require signed addresses. */
export const privateFoldersOf = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(resources.flatMap(({ fields }) => Object.values(fields).flatMap((field) => privateFolderOf(field) ?? [])))

const MINUTE = 60_000
/** Addresses stay the same for a quarter of an hour, so that redrawn pages use the browser's cache. */
const STEP_MS = 15 * MINUTE
/** An address is valid for 15 to 30 minutes. */
const MAX_VALIDITY_MS = 2 * STEP_MS

const sealOf = (secret: string, path: string, until: number) =>
  createHmac("sha256", secret).update(`file ${path} ${until}`).digest("base64url")

/** The app may be on another origin than the service, and then sends and keeps whole addresses. */
const FILE_ADDRESS = /^(https?:\/\/[^/?#]+)?(\/files\/([a-z0-9-]+)\/[^/?#]+)$/
const SEAL = /\?until=\d+&seal=[\w-]+$/

/** `/files/proof/3f9c….pdf?until=1763769600000&seal=…`: anybody with the address can open the file until then. */
export const signedAddress = (secret: string, address: string, now = Date.now()): string => {
  const [, , path] = FILE_ADDRESS.exec(address) ?? []
  if (!path) return address
  const until = Math.floor(now / STEP_MS) * STEP_MS + MAX_VALIDITY_MS
  return `${address}?until=${until}&seal=${sealOf(secret, path, until)}`
}

export const isInFolder = (folder: string, address: string): boolean => FILE_ADDRESS.exec(address)?.[3] === folder

export const unsignedAddress = (address: unknown): unknown =>
  typeof address === "string" ? address.replace(address.startsWith("/files/") ? /\?.*$/s : SEAL, "") : address

export const isSigned = (
  secret: string,
  path: string,
  { until = "", seal = "" }: Readonly<Record<string, string>>,
  now = Date.now(),
): boolean => {
  const wanted = Buffer.from(sealOf(secret, path, Number(until)))
  const given = Buffer.from(seal)
  return Number(until) > now && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const FILES = /\/files\/([a-z0-9-]{1,40}\/[0-9a-f]{32}\.[a-z0-9]{3,4})/g

/** Names of the files whose addresses are in these values. */
export const fileNamesIn = (values: unknown): string[] => [
  ...new Set([...JSON.stringify(values ?? null).matchAll(FILES)].map(([, name = ""]) => name)),
]
