import { expect, type Page } from "@playwright/test"
import { pixel } from "../../documented/files.ts"
import type { Api } from "./api.ts"
import { createUniqueName, toUploadPayload } from "./form.ts"

const PLACE = { province: "31", city: "31.74", district: "31.74.07" }

export const findConversation = (page: Page, name: string) =>
  page.getByRole("region", { name: `Percakapan dengan ${name}` })
export const findMessageInput = (page: Page) => page.getByRole("textbox", { name: "Tulis pesan" })
export const sendMessage = async (page: Page, text: string) => {
  await findMessageInput(page).fill(text)
  await page.getByRole("button", { name: "Kirim", exact: true }).click()
}

/** Creates a listing and its leads; the first two share a phone. */
export const makeLeads = async (api: Api, count: number) => {
  const title = createUniqueName("Rumah percakapan")
  const house = await api("POST", "/house-list", { title, house_type: 1, ad_type: "sale", price: 9e8, ...PLACE })
  const leads: { id: number; name: string }[] = []
  // Unique, because leads with equal phones are linked.
  const phone = `08${String(Date.now()).slice(-8)}`
  for (let at = 0; at < count; at += 1) {
    const person = {
      name: createUniqueName(`Tamu ${at}`),
      phone: `${phone}${Math.max(1, at)}`,
      source: "form",
      message: "Makasih",
    }
    leads.push(await api("POST", "/request-cust", { property_id: house.id, requestCusts: [person] }))
  }
  return {
    title,
    house,
    phone: `${phone}1`,
    leads: leads as [{ id: number; name: string }, { id: number; name: string }],
  }
}

export const pastePicture = async (page: Page) => {
  const bytes = [...(await toUploadPayload(pixel())).buffer]
  await findMessageInput(page).evaluate((input, sent) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(sent)], "tempel.png", { type: "image/png" }))
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(page.getByAltText(/yang akan dikirim$/)).toBeVisible()
}
