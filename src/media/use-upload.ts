import { useNotification } from "@refinedev/core"
import { useCallback, useState } from "react"
import { addressIn } from "../declare/index.ts"
import { useBackoffice } from "../providers/backoffice.ts"
import { useCall } from "../providers/use-call.ts"
import { resolved } from "../wire/resolve-address.ts"
import { safeAddress } from "./address.ts"

const NO_ADDRESS =
  "Layanan unggah menerima berkas, tetapi tidak menyebut alamatnya. Coba lagi, atau hubungi pengelola layanan."

interface Pending {
  name: string
  /** 0 to 1 */
  part: number
}

interface Sending {
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

/** Sends a file to a folder of the upload service and gives its address, as the browser may open it. */
export const useSendTo = () => {
  const { call } = useCall()
  const { services } = useBackoffice().config
  return useCallback(
    async (folder: string, file: File, { signal, onProgress }: Sending = {}): Promise<string> => {
      const address = addressIn(await call("upload.file", { payload: { folder }, file, signal, onProgress }))
      const whole = address && safeAddress(resolved(address, services.upload))
      if (!whole) throw new Error(NO_ADDRESS)
      return whole
    },
    [call, services.upload],
  )
}

/** The same for one folder. */
export const useSend = (folder: string) => {
  const send = useSendTo()
  return useCallback((file: File, sending: Sending) => send(folder, file, sending), [send, folder])
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
