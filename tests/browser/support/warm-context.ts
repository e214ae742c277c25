import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test"

/** Something small of the app's origin that is no page of the app. */
export const BLANK = "/favicon.svg"
/** A worker keeps so many: without touch, with touch, and a phone. */
const MOST = 3

/** All that a page may store; what it fetched and what of that is compiled stays. */
const STORED = "local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage,storage_buckets"

/** A context that outlives its test, so that the next one finds the app's files fetched and compiled, and nothing else. */
interface WarmContext {
  context: BrowserContext
  /** Keeps the renderer of the app's origin alive between tests: it holds the compiled code. */
  parked: Page
  session: CDPSession
  origins: Set<string>
  /** A clock cannot be taken back from outside. */
  isSpoilt: boolean
}

const open = async (browser: Browser, options: BrowserContextOptions): Promise<WarmContext> => {
  const context = await browser.newContext(options)
  const parked = await context.newPage()
  await parked.goto(BLANK)
  const session = await context.newCDPSession(parked)
  const warm = { context, parked, session, origins: new Set([new URL(parked.url()).origin]), isSpoilt: false }
  context.on("request", (request) => {
    if (request.isNavigationRequest() && /^https?:/.test(request.url())) warm.origins.add(new URL(request.url()).origin)
  })
  for (const name of ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const) {
    const original = context.clock[name].bind(context.clock) as (...given: unknown[]) => Promise<never>
    context.clock[name] = (...given: unknown[]) => {
      warm.isSpoilt = true
      return original(...given)
    }
  }
  return warm
}

/** Closes a test's pages and takes back what it stored, was allowed and emulated. */
const wipe = async ({ context, parked, session, origins }: WarmContext) => {
  await Promise.all(context.pages().map((page) => page !== parked && page.close()))
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    ...[...origins].map((origin) => session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED })),
  ])
}

/** The contexts of a worker, by their options, those used last at the end. */
export const warmContexts = (browser: Browser) => {
  const kept = new Map<string, WarmContext>()
  const take = async (options: BrowserContextOptions) => {
    const key = JSON.stringify(options)
    const warm = kept.get(key) ?? (await open(browser, options))
    kept.delete(key)
    return {
      context: warm.context,
      /** Without `isSound` it is not used again. */
      giveBack: async (isSound: boolean) => {
        if (!isSound || warm.isSpoilt) return warm.context.close()
        await wipe(warm)
        kept.set(key, warm)
        const [[oldest, first] = []] = kept
        if (kept.size <= MOST || !oldest) return
        kept.delete(oldest)
        await first?.context.close()
      },
    }
  }
  const close = () => Promise.all([...kept.values()].map(({ context }) => context.close()))
  return { take, close }
}

export type WarmContexts = ReturnType<typeof warmContexts>
