const keyOf = (id: unknown) => `griya-reason:${id}`

/** The reason that was begun for a listing; until the tab is closed. */
export const keptReason = (id: unknown): string => {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? ""
  } catch {
    return ""
  }
}

/** Keeps it, so that it is there again after a reload or a look at another listing; the empty text forgets it. */
export const keepReason = (id: unknown, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(id), text)
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // A browser that keeps nothing has it only as long as it is shown.
  }
}
