import { useOutbox } from "../../drafts/use-outbox.ts"

export const useOutgoing = (lead: string) => {
  const { outbox, entries, sending } = useOutbox()
  return {
    outgoing: entries.filter(
      ({ resource, values }) => resource === "message-request" && String(values.request_id) === lead,
    ),
    sending,
    /** Resolves once the message is stored, so that it survives closing the page. */
    send: (text: string, file?: File) =>
      outbox.put({
        resource: "message-request",
        values: { request_id: lead, text: text || null },
        ...(file && { file: { file, field: "image_url", folder: "messages" } }),
      }),
    retry: (key: string) => void outbox.retry(key),
    drop: (key: string) => void outbox.drop(key),
  }
}
