import { expect, type Page } from "@playwright/test"
import { hasFollowed } from "./followed.ts"
import { BLANK } from "./warm-context.ts"

/** The demo accounts, as the README names them. */
export const PEOPLE = {
  gro_admin: "admin@griya.test",
  ADMIN: "staf@griya.test",
  first_time: "baru@griya.test",
  agent: "agen@griya.test",
} as const

export type Person = keyof typeof PEOPLE

export const PASSWORD = "griya-demo-2026"

/** Fills the login page's fields and sends them. */
export const submitLogin = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Kata sandi", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Masuk", exact: true }).click()
}

/** What a browser keeps of a session: the encrypted text, and the secret that it was written with. */
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

/** Asks for a page, is led to the login page, and from there to the page. */
export const signInByForm = async (page: Page, who: Person, path = "/dashboard") => {
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1, name: "Masuk" })).toBeVisible()
  await submitLogin(page, PEOPLE[who])
  await isSignedIn(page)
}

/** By origin and person, as this worker's first sign-in left it. */
const sessions = new Map<string, StoredSession>()
const LASTING: readonly Person[] = ["gro_admin", "ADMIN"]

/** Where the app's storage can be written before it starts: the context's parked page, else this page before it goes on. */
const beforeTheApp = async (page: Page) => {
  const parked =
    page.url() === "about:blank" &&
    page
      .context()
      .pages()
      .find((other) => other.url().endsWith(BLANK))
  if (parked) return parked
  // A route to a made-up page would switch the browser's cache off.
  await page.goto(BLANK)
  return page
}

/** A page that asks for little, for whoever goes on from there. */
export const LIGHT = "/dashboard/profile"

/** Opens a page for whoever has signed in: by the form the first time, then with what the browser kept of it. */
export const signIn = async (page: Page, who: Person, path = "/dashboard") => {
  if (!LASTING.includes(who)) return signInByForm(page, who, path)
  const blank = await beforeTheApp(page)
  const key = `${new URL(blank.url()).origin} ${who}`
  // A sign-out ends the session in the API too: the next test signs in anew.
  page.on("request", (request) => {
    if (request.url().endsWith("/session/sign-out")) sessions.delete(key)
  })
  const session = sessions.get(key)
  if (!session) {
    await signInByForm(page, who, path)
    sessions.set(key, await readSession(page))
    return
  }
  await writeSession(blank, session)
  await page.goto(path)
  await isSignedIn(page)
}

/** Goes on within the app as a link would: no reload, so that many pages can be looked at in one sign-in. With the index that it comes from it counts as no Back, which an open dialog would take for itself. */
export const visit = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({ idx: history.state?.idx ?? 0, key: String(Math.random()), usr: null }, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
  }, path)
  await hasFollowed(page)
}
