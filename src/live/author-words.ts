interface Author {
  by?: string | undefined
  isOwn?: boolean | undefined
  isRemoved?: boolean | undefined
}

/** `Data ini diubah oleh Andi`, or of the reader's own change: `Anda mengubahnya di tab atau perangkat lain`. */
export const authorWords = (passive: string, { by, isOwn, isRemoved }: Author): string =>
  isOwn
    ? `Anda ${isRemoved ? "menghapusnya" : "mengubahnya"} di tab atau perangkat lain`
    : `${passive}${by ? ` oleh ${by}` : ""}`
