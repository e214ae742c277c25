import { useDataProvider, useNotification } from "@refinedev/core"
import { useState } from "react"
import { isObject } from "../declare/index.ts"

export interface Pending {
  name: string
  /** 0 to 1 */
  part: number
}

const addressIn = (data: unknown): string | undefined => {
  const found = isObject(data) ? (data.url ?? data.path ?? data.location) : data
  return typeof found === "string" && found !== "" ? found : undefined
}

/** Sends files one after the other to the upload service and gives their addresses. */
export const useUpload = (folder: string) => {
  const provider = useDataProvider()()
  const { open } = useNotification()
  const [pending, setPending] = useState<Pending>()

  const send = async (file: File): Promise<string | undefined> => {
    setPending({ name: file.name, part: 0 })
    try {
      const answered = await provider.custom?.({
        url: "upload.file",
        method: "post",
        payload: { folder },
        meta: { file, onProgress: (part: number) => setPending({ name: file.name, part }) },
      })
      const address = addressIn(answered?.data)
      if (!address) throw new Error("Layanan unggah tidak mengirim alamat berkas.")
      return address
    } catch (error) {
      open?.({ type: "error", message: error instanceof Error ? error.message : String(error), key: "upload" })
      return undefined
    } finally {
      setPending(undefined)
    }
  }
  return { send, pending }
}
