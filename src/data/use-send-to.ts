import { useCallback } from "react"
import { resolveAddress } from "../adapt/resolve-address.ts"
import { addressIn, SAFE_ADDRESS } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import { useCall } from "./use-call.ts"

const NO_ADDRESS =
  "Layanan unggah menerima berkas, tetapi tidak menyebut alamatnya. Coba lagi, atau hubungi pengelola layanan."

export interface Sending {
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

export const useSendTo = () => {
  const { call } = useCall()
  const { services } = useAppContext().config
  return useCallback(
    async (folder: string, file: File, { signal, onProgress }: Sending = {}): Promise<string> => {
      const address = addressIn(await call("upload.file", { payload: { folder }, file, signal, onProgress }))
      const whole = address && resolveAddress(address, services.upload)
      if (!whole || !SAFE_ADDRESS.test(whole)) throw new Error(NO_ADDRESS)
      return whole
    },
    [call, services.upload],
  )
}
