import { StoreError } from "../core/errors.ts"
import { type FileStore, PROBE } from "./file-store.ts"

export interface S3 {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for one file. */
const TIMEOUT_MS = 60_000

const unusable = (endpoint: string) =>
  `Penyimpanan S3 di ${endpoint} tidak dapat dipakai. Periksa S3_ENDPOINT, kuncinya, izinnya, dan bahwa bucket itu sudah dibuat.`

const failed = (cause: Error): never => {
  throw new StoreError(`The file store failed: ${cause.message}`, { cause })
}

export const s3Store = async (settings: S3): Promise<FileStore> => {
  const { S3mini } = await import("s3mini")
  const bucket = new S3mini({ ...settings, requestAbortTimeout: TIMEOUT_MS })
  try {
    await bucket.putObject(PROBE, "ok")
  } catch (cause) {
    throw new Error(unusable(settings.endpoint), { cause })
  }
  return {
    put: async (name, bytes) => {
      await bucket.putObject(name, bytes).catch(failed)
    },
    get: async (name) => {
      const bytes = await bucket.getObjectArrayBuffer(name).catch(failed)
      return bytes ? new Uint8Array(bytes) : undefined
    },
    remove: async (name) => {
      await bucket.deleteObject(name).catch(failed)
    },
    list: async (folder) => {
      const found = (await bucket.listObjects("/", `${folder}/`).catch(failed)) ?? []
      return found.map(({ Key, LastModified }) => ({ name: Key, at: new Date(LastModified).getTime() }))
    },
  }
}
