/** Success rules: HTTP status, the body's `status`, a null error field, or, only by dialect, any 2xx with JSON. */
export type Success =
  | { by: "http"; status: number }
  | { by: "body"; status: number }
  | { by: "error"; field: "error" | "errors" }
  | { by: "ok" }

export const http = (status: number): Success => ({ by: "http", status })
export const bodyStatus = (status: number): Success => ({ by: "body", status })
export const noError = (field: "error" | "errors"): Success => ({ by: "error", field })
