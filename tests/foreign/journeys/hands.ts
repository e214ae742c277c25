import { expect, type Page } from "@playwright/test"

export {
  choose,
  chooseRowAction,
  expectToastAndClose,
  field,
  pickDate,
  pressInHead,
  remove,
  save,
  searchFor,
  send,
} from "../../browser/support/form.ts"
export { submitLogin as submit } from "../../browser/support/people.ts"

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

export const addPicture = async (page: Page) => {
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("main").getByRole("button", { name: "Unggah foto", exact: true }).click()
  await (await choosing).setFiles({ name: "teras.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") })
  await expect(page.getByRole("button", { name: /^Hapus foto \d+$/ })).toHaveCount(1)
}
