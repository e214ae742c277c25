import { useNotification } from "@refinedev/core"
import { useCallback, useState } from "react"
import { isObject } from "../declare/index.ts"
import { useCall } from "../providers/use-call.ts"

interface Pending {
  name: string
  /** 0 to 1 */
  part: number
}

interface Sending {
  signal?: AbortSignal
  onProgress: (part: number) => void
}

const addressIn = (data: unknown): string | undefined => {
  const found = isObject(data) ? (data.url ?? data.path ?? data.location) : data
  return typeof found === "string" && found !== "" ? found : undefined
}

/** Sends a file to the upload service and gives its address. */
export const useSend = (folder: string) => {
  const { call } = useCall()
  return useCallback(
    async (file: File, { signal, onProgress }: Sending): Promise<string> => {
      const address = addressIn(await call("upload.file", { payload: { folder }, file, signal, onProgress }))
      if (!address) throw new Error("Layanan unggah tidak mengirim alamat berkas.")
      return address
    },
    [call, folder],
  )
}

/** Sends one file; a failure is told at once. */
export const useUpload = (folder: string) => {
  const sendFile = useSend(folder)
  const { open } = useNotification()
  const [pending, setPending] = useState<Pending>()

  const send = async (file: File): Promise<string | undefined> => {
    setPending({ name: file.name, part: 0 })
    try {
      return await sendFile(file, { onProgress: (part) => setPending({ name: file.name, part }) })
    } catch (error) {
      open?.({ type: "error", message: error instanceof Error ? error.message : String(error), key: "upload" })
      return undefined
    } finally {
      setPending(undefined)
    }
  }
  return { send, pending }
}
