import { expect, type Page } from "@playwright/test"
import { waitForRenderedAddress } from "./followed.ts"
import { isReusable } from "./fresh-login.ts"
import { BLANK_PAGE_PATH } from "./shared-context.ts"

export const PEOPLE = {
  gro_admin: "admin@griya.test",
  ADMIN: "staf@griya.test",
  first_time: "baru@griya.test",
  agent: "agen@griya.test",
} as const

export type Person = keyof typeof PEOPLE

export const PASSWORD = "griya-demo-2026"

export const submitLogin = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Kata sandi", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Masuk", exact: true }).click()
}

interface StoredSession {
  text: string
  secret: string
}

const readSession = (page: Page) =>
  page.evaluate(async (): Promise<StoredSession> => {
    const opening = indexedDB.open("griya", 1)
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const reading = opening.result.transaction("secrets").objectStore("secrets").get("session")
    await new Promise((done) => {
      reading.onsuccess = done
    })
    opening.result.close()
    return { text: localStorage.getItem("griya.session") ?? "", secret: reading.result }
  })

const writeSession = (page: Page, session: StoredSession) =>
  page.evaluate(async ({ text, secret }) => {
    const opening = indexedDB.open("griya", 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore("secrets")
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const writing = opening.result.transaction("secrets", "readwrite")
    writing.objectStore("secrets").put(secret, "session")
    await new Promise((done) => {
      writing.oncomplete = done
    })
    opening.result.close()
    localStorage.setItem("griya.session", text)
  }, session)

const isSignedIn = (page: Page) => expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()

export const signInByForm = async (page: Page, who: Person, path = "/dashboard") => {
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await submitLogin(page, PEOPLE[who])
  await isSignedIn(page)
}

/** By origin and person, from this worker's last sign-in by the form. */
const sessions = new Map<string, StoredSession & { at: number }>()
const REUSED_SESSION_ROLES: readonly Person[] = ["gro_admin", "ADMIN"]

/** A page whose storage is writable before the app starts. */
const openBlankPage = async (page: Page) => {
  const parked =
    page.url() === "about:blank" &&
    page
      .context()
      .pages()
      .find((other) => other.url().endsWith(BLANK_PAGE_PATH))
  if (parked) return parked
  // Routing a fake page would disable the browser cache.
  await page.goto(BLANK_PAGE_PATH)
  return page
}

export const LIGHT_PAGE_PATH = "/dashboard/profile"

export const signIn = async (page: Page, who: Person, path = "/dashboard") => {
  if (!REUSED_SESSION_ROLES.includes(who)) return signInByForm(page, who, path)
  const blank = await openBlankPage(page)
  const key = `${new URL(blank.url()).origin} ${who}`
  // A sign-out also ends the API session, so the next test signs in again.
  page.on("request", (request) => {
    if (request.url().endsWith("/session/sign-out")) sessions.delete(key)
  })
  const session = sessions.get(key)
  if (!session || !isReusable(session)) {
    await signInByForm(page, who, path)
    sessions.set(key, { ...(await readSession(page)), at: Date.now() })
    return
  }
  await writeSession(blank, session)
  await page.goto(path)
  await isSignedIn(page)
}

/** In-app navigation without a reload. Keeping the index prevents a Back event, which would close a dialog. */
export const visit = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({ idx: history.state?.idx ?? 0, key: String(Math.random()), usr: null }, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
  }, path)
  await waitForRenderedAddress(page)
}
