import { useNotification } from "@refinedev/core"
import { useCallback, useState } from "react"
import { type Sending, useSendTo } from "../data/use-send-to.ts"

interface Pending {
  name: string
  part: number
}

export const useSend = (folder: string) => {
  const sendTo = useSendTo()
  return useCallback((file: File, sending: Sending) => sendTo(folder, file, sending), [sendTo, folder])
}

export const useUpload = (folder: string) => {
  const sendFile = useSend(folder)
  const { open } = useNotification()
  const [pending, setPending] = useState<Pending>()

  /** @returns undefined after a failure, which is shown, or if it was aborted */
  const send = async (file: File, signal: AbortSignal): Promise<string | undefined> => {
    setPending({ name: file.name, part: 0 })
    try {
      return await sendFile(file, { signal, onProgress: (part) => setPending({ name: file.name, part }) })
    } catch (error) {
      if (signal.aborted) return undefined
      open?.({ type: "error", message: error instanceof Error ? error.message : String(error), key: "upload" })
      return undefined
    } finally {
      setPending(undefined)
    }
  }
  return { send, pending }
}
