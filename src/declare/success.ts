/** How an answer is judged: by HTTP status, by the body's `status`, or by an error field being null. The documentation has no fourth way; an owner's dialect may say that any 2xx with JSON is good. */
export type Success =
  | { by: "http"; status: number }
  | { by: "body"; status: number }
  | { by: "error"; field: "error" | "errors" }
  | { by: "ok" }

export const http = (status: number): Success => ({ by: "http", status })
export const bodyStatus = (status: number): Success => ({ by: "body", status })
export const noError = (field: "error" | "errors"): Success => ({ by: "error", field })
