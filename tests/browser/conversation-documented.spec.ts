import { findConversation, makeLeads } from "./support/conversation.ts"
import { disableExtensions } from "./support/extensions.ts"
import { field } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { SLOW } from "./support/widths.ts"

/** The product's milliseconds between two readings of a conversation. */
const POLLING_INTERVAL_MS = 8000

test(
  "on documented calls alone: it is asked again, and the facts are only read",
  SLOW,
  async ({ page, watch, api }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    const { leads, title, house, phone } = await makeLeads(api, 1)
    const [lead] = leads
    const undocumented: string[] = []
    await disableExtensions(page)
    page.on("request", (request) => {
      if (/\/(newer|read|merge|setting|waiting)\//.test(new URL(request.url()).pathname))
        undocumented.push(request.url())
    })
    await page.clock.install()
    const list = `/dashboard/leads?search=${encodeURIComponent(lead.name)}`
    await signIn(page, "gro_admin", list)
    await page.getByRole("main").getByRole("link", { name: lead.name, exact: true }).click()
    const talk = findConversation(page, lead.name)
    await expect(talk).toContainText("Makasih")
    await expect(page.getByText("Layanan ini tidak dapat mengubah lead: hanya dapat dibaca.")).toBeVisible()
    await expect(page.getByRole("button", { name: /^Ubah / })).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Tidak perlu dibalas" })).toHaveCount(0)

    await test.step("what somebody else writes comes by asking again", async () => {
      await api("POST", "/message-request", { request_id: lead.id, text: "Dari orang lain" })
      await page.clock.fastForward(POLLING_INTERVAL_MS)
      await expect(talk).toContainText("Dari orang lain")
    })

    await test.step("the same phone and listing is noticed while it is typed", async () => {
      await visit(page, `/dashboard/leads/create?property_id=${house.id}`)
      await expect(talk).toHaveCount(0)
      await field(page.getByRole("main"), "Telepon").fill(phone)
      const note = page.getByRole("status").filter({ hasText: "lead untuk listing yang sama" })
      await expect(note.getByRole("link", { name: lead.name })).toHaveAttribute("href", new RegExp(`/leads/${lead.id}`))
      await expect(note).toContainText(title)
    })
  },
)

test("of a lead with the bare id of its listing the listing's title is shown, which is read for its price", async ({
  page,
  api,
}) => {
  const { leads, title } = await makeLeads(api, 2)
  const [lead] = leads
  await page.route(/\/svc\/main\/request-cust\?/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const row of body.data) for (const name of Object.keys(row)) if (/^property_id_/.test(name)) delete row[name]
    await route.fulfill({ response: answer, json: body })
  })
  await disableExtensions(page)
  await signIn(page, "gro_admin", `/dashboard/leads/${lead.id}`)
  const facts = page.getByRole("complementary", { name: "Data lead" })
  await expect(facts.getByRole("region", { name: "Properti" }).getByRole("link", { name: title })).toBeVisible()
  const talk = page.getByRole("main")
  await expect(talk.getByRole("heading", { level: 1, name: lead.name }).locator("..")).toContainText(title)
  const whatsApp = talk.getByRole("link", { name: "WhatsApp", exact: true }).first()
  await expect(whatsApp).toHaveAttribute("href", new RegExp(encodeURIComponent(title)))
  await expect(facts.getByRole("region", { name: "Lead lain dari nomor ini" }).getByRole("link")).toHaveText(title)
})
