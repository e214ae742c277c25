import { useEffect, useState } from "react"
import type { OutboxEntry } from "../../drafts/outbox-entry.ts"
import { safeAddress } from "../../media/address.ts"
import { Picture } from "../../media/Picture.tsx"
import { MessageText } from "./MessageItem.tsx"

export const useFilePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file && address
}

interface PendingMessageProps {
  entry: OutboxEntry
  isSending: boolean
  onRetry: () => void
  onDrop: () => void
}

export const PendingMessage = ({ entry, isSending, onRetry, onDrop }: PendingMessageProps) => {
  const { values, file, refused, tried } = entry
  const preview = useFilePreview(file?.file)
  const uploaded = safeAddress(values.image_url)
  const waits = !isSending && (tried || !navigator.onLine)
  return (
    <article className="message message-own message-pending">
      {file && preview && (
        <span className="message-picture">
          <img src={preview} alt={`Gambar ${file.file.name}, belum terkirim`} width={220} height={165} />
        </span>
      )}
      {uploaded && (
        <span className="message-picture">
          <Picture address={uploaded} alt="Gambar, belum terkirim" width={220} height={165} />
        </span>
      )}
      {typeof values.text === "string" && values.text !== "" && <MessageText text={values.text} />}
      {refused !== undefined ? (
        <footer role="alert">
          Tidak terkirim. {refused}{" "}
          <button type="button" className="message-tool" onClick={onRetry}>
            Coba lagi
          </button>{" "}
          <button type="button" className="message-tool" onClick={onDrop}>
            Buang
          </button>
        </footer>
      ) : (
        <footer role="status">
          {waits ? "Menunggu jaringan, dikirim sendiri." : "Mengirim…"}{" "}
          {waits && (
            <>
              <button type="button" className="message-tool" onClick={onRetry}>
                Coba lagi
              </button>{" "}
              <button type="button" className="message-tool" onClick={onDrop}>
                Buang
              </button>
            </>
          )}
        </footer>
      )}
    </article>
  )
}
