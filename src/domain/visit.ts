const LONGEST_GAP_MS = 30 * 60_000

interface Event {
  id?: unknown
  created_at?: unknown
}

const timeOf = ({ created_at }: Event) => Date.parse(String(created_at))

/** Returns the sorted events around one event of the same user, without a gap of more than half an hour. */
export const findVisit = <E extends Event>(events: readonly E[], id: unknown): E[] => {
  const ordered = events.filter((event) => !Number.isNaN(timeOf(event))).sort((a, b) => timeOf(a) - timeOf(b))
  const at = ordered.findIndex((event) => String(event.id) === String(id))
  if (at < 0) return []
  const isApart = (index: number) => timeOf(ordered[index] as E) - timeOf(ordered[index - 1] as E) > LONGEST_GAP_MS
  let first = at
  while (first > 0 && !isApart(first)) first -= 1
  let last = at
  while (last + 1 < ordered.length && !isApart(last + 1)) last += 1
  return ordered.slice(first, last + 1)
}
