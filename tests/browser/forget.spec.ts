import { getAuthHeaders, keyHeaders } from "./support/api.ts"
import { createUniqueName } from "./support/form.ts"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"

const PREVIEW = /\/user\/forget-preview\//

test("before a person is forgotten it is said what goes, and whose records with the same phone stay", async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_REQUEST_MESSAGE)
  await signIn(page, "gro_admin", "/dashboard/users")
  const headers = { ...(await getAuthHeaders(page.request)), ...keyHeaders() }
  const post = async (path: string, data: object) => {
    const made = await page.request.post(`/svc/main/${path}`, { headers: { ...headers, ...keyHeaders() }, data })
    return (await made.json()).data
  }
  const [name, other] = [createUniqueName("Dewi"), createUniqueName("Budi")]
  const phone = `+62813${String(Date.now()).slice(-9)}`
  const email = `${phone.slice(1)}@contoh.id`
  const { id } = await post("user/invite", { name, email, role: "ADMIN", phone })
  const addLead = (who: string) =>
    post("request-cust", { property_id: 1, requestCusts: [{ name: who, phone, source: "form", property_id: 1 }] })
  await addLead(name)
  const kept = await addLead(other)

  await page.goto(`/dashboard/users/${id}`)
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Aksi lain" }).click()
  await page.route(PREVIEW, (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: "Pratinjau gagal" } }),
  )
  await page.getByRole("menuitem", { name: /^Lupakan orang ini/ }).click()
  const dialog = page.getByRole("dialog", { name: `Lupakan orang ini: ${name}` })
  const send = dialog.getByRole("button", { name: "Lupakan orang ini" })
  await expect(dialog.getByText("Pratinjau gagal")).toBeVisible()
  await expect(send).toBeDisabled()
  await page.unroute(PREVIEW)
  await dialog.getByRole("button", { name: "Coba lagi" }).click()
  const impact = dialog.getByRole("region", { name: "Yang dihapus dan yang tetap" })
  await expect(impact).toContainText("Dihapus: 1 lead")
  await expect(impact.getByRole("link", { name: `lead #${kept.id}: ${other}` })).toBeVisible()
  await expect(send).toBeEnabled()
})
