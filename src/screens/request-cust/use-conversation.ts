import { type HttpError, useCreate, useList } from "@refinedev/core"
import { useState } from "react"
import { useUpload } from "../../media/use-upload.ts"

export interface Message {
  id: string
  text: string | null
  image_url: string | null
  sender: string | null
  from_customer: boolean | null
  created_at: string
}

/** A message on its way, or one that did not arrive. */
export interface Outgoing {
  key: number
  text: string
  file?: File
  /** Once its picture is stored, so that another try does not store it twice. */
  image_url?: string
  failed: boolean
}

/** A lead's messages, oldest first, and how one is sent: the picture is stored first, then the message names its address. */
export const useConversation = (request_id: string) => {
  const { query, result } = useList<Message, HttpError>({
    resource: "message-request",
    pagination: { mode: "off" },
    filters: [{ field: "request_id", operator: "eq", value: request_id }],
    errorNotification: false,
  })
  const { send: store } = useUpload("messages")
  const { mutateAsync: create } = useCreate({ resource: "message-request", successNotification: false })
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])

  const put = (message: Outgoing) =>
    setOutgoing((others) => [...others.filter(({ key }) => key !== message.key), message])
  const drop = (key: number) => setOutgoing((others) => others.filter((other) => other.key !== key))

  const deliver = async (message: Outgoing) => {
    put({ ...message, failed: false })
    let { image_url } = message
    try {
      if (message.file && !image_url) {
        image_url = await store(message.file)
        if (!image_url) return put({ ...message, failed: true })
      }
      await create({ values: { request_id, text: message.text || null, image_url: image_url ?? null } })
      await query.refetch()
      drop(message.key)
    } catch {
      put({ ...message, image_url, failed: true })
    }
  }

  return {
    query,
    messages: result.data.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
    outgoing: outgoing.toSorted((a, b) => a.key - b.key),
    send: (text: string, file?: File) => deliver({ key: Date.now(), text, file, failed: false }),
    retry: deliver,
    drop,
  }
}
