import { useOutbox } from "../../drafts/use-outbox.ts"

/** What was written to a lead and is not at the service yet, and how more is added: the outbox sends it once, in order. */
export const useOutgoing = (lead: string) => {
  const { outbox, entries, sending } = useOutbox()
  return {
    outgoing: entries.filter(
      ({ resource, values }) => resource === "message-request" && String(values.request_id) === lead,
    ),
    sending,
    /** Resolves once it is kept, whatever becomes of the page. */
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
