/** Runs work by key, one run per key at a time; items added during a run are handed to the next run together. */
export const mergedWork = <Item>(
  work: (key: string, items: ReadonlySet<Item>) => Promise<void>,
  failed: (error: unknown) => void,
) => {
  const waiting = new Map<string, Set<Item>>()
  const running = new Set<string>()
  const run = async (key: string) => {
    if (running.has(key)) return
    running.add(key)
    for (let items = waiting.get(key); items; items = waiting.get(key)) {
      waiting.delete(key)
      await work(key, items).catch(failed)
    }
    running.delete(key)
  }
  return (key: string, item: Item): void => {
    waiting.set(key, (waiting.get(key) ?? new Set()).add(item))
    void run(key)
  }
}
