import { createApi } from "./support/api.ts"
import { findConversation, makeLeads, sendMessage } from "./support/conversation.ts"
import { createUniqueName } from "./support/form.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("new messages are read alone, and one that comes during the first read is shown", async ({ page, watch }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { house, leads } = await makeLeads(await createApi(page), 2)
  const [lead, other] = leads
  const agent = await watch.another()
  await signIn(agent, "ADMIN", `/dashboard/leads/${lead.id}`)
  await signIn(page, "gro_admin", `/dashboard/leads?search=Tamu&property_id=${house.id}`)
  await page.getByRole("main").getByRole("row").getByRole("link", { name: lead.name, exact: true }).click()

  await test.step("of a conversation that is open only what is newer is read", async () => {
    await expect(findConversation(page, lead.name)).toContainText("Makasih")
    await sendMessage(agent, "Selamat siang.")
    await expect(findConversation(page, lead.name)).toContainText("Selamat siang.")
    const newer = page.waitForRequest(/\/message-request\/newer\//)
    await sendMessage(agent, "Masih tersedia.")
    await newer
    await expect(findConversation(page, lead.name)).toContainText("Masih tersedia.")
  })

  await test.step("a message is written while the first answer is on its way", async () => {
    const address = new RegExp(`/message-request/request-id/${other.id}`)
    await visit(agent, `/dashboard/leads/${other.id}`)
    await page.route(
      address,
      async (route) => {
        const response = await route.fetch()
        await sendMessage(agent, "Di tengah jalan.")
        await expect(findConversation(agent, other.name)).toContainText("Terkirim")
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
    await pane.getByRole("link", { name: other.name }).click()
    await expect(findConversation(page, other.name)).toContainText("Di tengah jalan.")
  })

  await test.step("its list tells what was removed elsewhere, and offers what was added", async () => {
    const api = await createApi(page)
    const pane = page.getByRole("navigation", { name: "Daftar Potensi Leads" })
    await api("DELETE", `/request-cust/${lead.id}`)
    await expect(pane.getByText("Anda menghapusnya di tab atau perangkat lain")).toBeVisible()
    await expect(pane.getByRole("link", { name: lead.name })).toHaveCount(0)
    const person = { name: createUniqueName("Tamu susulan"), phone: "081298765432", source: "form" }
    await api("POST", "/request-cust", { property_id: house.id, requestCusts: [person] })
    await pane.getByRole("button", { name: "1 pembaruan" }).click()
    await expect(pane.getByRole("link", { name: person.name })).toBeVisible()
    await expect(pane.getByText("Anda menghapusnya di tab atau perangkat lain")).toHaveCount(0)
  })
})
