import { isObject } from "../declare/index.ts"
import { inBrowserStore, keysFrom } from "../drafts/browser-store.ts"

/** An answer of a service as it was last seen. */
export interface SeenAnswer {
  answer: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Where one user's answers are kept, by request. What it gives is not yet known to be sound. */
export interface SeenStorage {
  get: (request: string) => Promise<unknown>
  put: (request: string, seen: SeenAnswer) => Promise<unknown>
  /** Oldest first or in any other order: the request and when it was kept. */
  ages: () => Promise<[request: string, savedAt: number][]>
  remove: (requests: readonly string[]) => Promise<void>
  /** What others left in this browser. */
  forgetOthers: () => Promise<void>
}

/** Milliseconds that an answer is kept: 7 days. */
const STAYS = 7 * 24 * 60 * 60 * 1000
const MOST = 150
/** Characters of the largest answer that is kept. */
const LARGEST = 400_000
/** Answers between two clearings. */
const ROUND = 25

const isSeen = (value: unknown): value is SeenAnswer =>
  isObject(value) && isObject(value.answer) && typeof value.savedAt === "number"

/** The answers that were seen last, so many and not older than that. Where the browser keeps nothing, nothing is kept. */
export const seenAnswersOf = (storage: SeenStorage, now: () => number = Date.now) => {
  let count = 0
  const clear = async () => {
    const ages = (await storage.ages()).sort(([, a], [, b]) => b - a)
    const gone = ages.filter(([, savedAt], index) => index >= MOST || !(now() - savedAt < STAYS))
    await storage.remove(gone.map(([request]) => request))
  }
  return {
    keep: async (request: string, answer: SeenAnswer["answer"]) => {
      if (JSON.stringify(answer).length > LARGEST) return storage.remove([request])
      if (count === 0) await storage.forgetOthers()
      await storage.put(request, { answer, savedAt: now() })
      if (count++ % ROUND === 0) await clear()
    },
    find: async (request: string): Promise<SeenAnswer | undefined> => {
      const seen = await storage.get(request)
      return isSeen(seen) && now() - seen.savedAt < STAYS ? seen : undefined
    },
  }
}

export const browserSeenStorage = (user: string): SeenStorage => {
  const own = `${user}:`
  return {
    get: (request) => inBrowserStore("seen", "readonly", (store) => store.get(own + request)),
    put: (request, seen) => inBrowserStore("seen", "readwrite", (store) => store.put(seen, own + request)),
    ages: async () => {
      const keys = await inBrowserStore("seen", "readonly", (store) => store.getAllKeys(keysFrom(own)))
      const values = await inBrowserStore("seen", "readonly", (store) => store.getAll(keysFrom(own)))
      return keys.map((key, index) => [String(key).slice(own.length), Number(values[index]?.savedAt) || 0])
    },
    remove: async (requests) => {
      for (const request of requests) await inBrowserStore("seen", "readwrite", (store) => store.delete(own + request))
    },
    forgetOthers: async () => {
      const keys = await inBrowserStore("seen", "readonly", (store) => store.getAllKeys())
      for (const key of keys)
        if (!String(key).startsWith(own)) await inBrowserStore("seen", "readwrite", (store) => store.delete(key))
    },
  }
}
