import { isObject } from "../declare/index.ts"
import { entriesFrom, inBrowserStore } from "../drafts/browser-store.ts"

export interface SeenAnswer {
  answer: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Storage of one user's answers, by request. Its content is unvalidated. */
export interface SeenStorage {
  get: (request: string) => Promise<unknown>
  put: (request: string, seen: SeenAnswer) => Promise<unknown>
  ages: () => Promise<[request: string, savedAt: number][]>
  remove: (requests: readonly string[]) => Promise<void>
  forgetOthers: () => Promise<void>
}

const ANSWER_TTL_MS = 7 * 24 * 60 * 60 * 1000
const MAX_ANSWERS = 150
/** In characters of the JSON text. */
const MAX_LENGTH = 400_000
/** Writes between two cleanups. */
const CLEANUP_EVERY = 25

const isSeen = (value: unknown): value is SeenAnswer =>
  isObject(value) && isObject(value.answer) && typeof value.savedAt === "number"

export const createSeenAnswers = (storage: SeenStorage, now: () => number = Date.now) => {
  let count = 0
  const clear = async () => {
    const ages = (await storage.ages()).sort(([, a], [, b]) => b - a)
    const gone = ages.filter(([, savedAt], index) => index >= MAX_ANSWERS || !(now() - savedAt < ANSWER_TTL_MS))
    await storage.remove(gone.map(([request]) => request))
  }
  return {
    keep: async (request: string, answer: SeenAnswer["answer"]) => {
      if (JSON.stringify(answer).length > MAX_LENGTH) return storage.remove([request])
      if (count === 0) await storage.forgetOthers()
      await storage.put(request, { answer, savedAt: now() })
      if (count++ % CLEANUP_EVERY === 0) await clear()
    },
    find: async (request: string): Promise<SeenAnswer | undefined> => {
      const seen = await storage.get(request)
      return isSeen(seen) && now() - seen.savedAt < ANSWER_TTL_MS ? seen : undefined
    },
  }
}

export const browserSeenStorage = (user: string): SeenStorage => {
  const own = `${user}:`
  return {
    get: (request) => inBrowserStore("seen", "readonly", (store) => store.get(own + request)),
    put: (request, seen) => inBrowserStore("seen", "readwrite", (store) => store.put(seen, own + request)),
    ages: async () => {
      const entries = await entriesFrom("seen", own)
      return entries.map(([key, seen]) => [key.slice(own.length), isSeen(seen) ? seen.savedAt : 0])
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
