import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test"
import { newContext } from "./clock.ts"

export const BLANK_PAGE_PATH = "/favicon.svg"
/** Clears all storage; the HTTP and code caches remain. */
const CLEARED_STORAGE_TYPES =
  "local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage,storage_buckets"

/** A context shared by several tests, which keeps only fetched and compiled app files. */
interface SharedContext {
  context: BrowserContext
  /** Keeps the renderer with the compiled code alive between tests. */
  parked: Page
  session: CDPSession
  origins: Set<string>
  /** Whether a test installed a clock, which cannot be removed. */
  isSpoilt: boolean
}

const open = async (browser: Browser, options: BrowserContextOptions): Promise<SharedContext> => {
  const context = await newContext(browser, options)
  const parked = await context.newPage()
  await parked.goto(BLANK_PAGE_PATH)
  const session = await context.newCDPSession(parked)
  const shared = { context, parked, session, origins: new Set([new URL(parked.url()).origin]), isSpoilt: false }
  context.on("request", (request) => {
    if (request.isNavigationRequest() && /^https?:/.test(request.url()))
      shared.origins.add(new URL(request.url()).origin)
  })
  for (const name of ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const) {
    const original = context.clock[name].bind(context.clock) as (...given: unknown[]) => Promise<never>
    context.clock[name] = (...given: unknown[]) => {
      shared.isSpoilt = true
      return original(...given)
    }
  }
  return shared
}

const wipe = async ({ context, parked, session, origins }: SharedContext) => {
  await Promise.all(context.pages().map((page) => page !== parked && page.close()))
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    ...[...origins].map((origin) =>
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: CLEARED_STORAGE_TYPES }),
    ),
  ])
}

export const sharedContexts = (browser: Browser) => {
  const kept = new Map<string, SharedContext>()
  const take = async (options: BrowserContextOptions) => {
    const key = JSON.stringify(options)
    const shared = kept.get(key) ?? (await open(browser, options))
    kept.delete(key)
    return {
      context: shared.context,
      giveBack: async (isSound: boolean) => {
        if (!isSound || shared.isSpoilt) return shared.context.close()
        await wipe(shared)
        kept.set(key, shared)
      },
    }
  }
  const close = () => Promise.all([...kept.values()].map(({ context }) => context.close()))
  return { take, close }
}

export type SharedContexts = ReturnType<typeof sharedContexts>
