import { expect } from "@playwright/test"
import type { Expected } from "../../faults/faults.ts"
import { expectUsable, type FaultCase, type Sheet, signInAgain, startFault, TYPED_TEXT } from "./faulty.ts"

const NO_ADDRESS: Expected = {
  status: 200,
  sentence: "Layanan unggah menerima berkas, tetapi tidak menyebut alamatnya.",
}

/** Failed writes show the error, keep the draft and send nothing twice. Returns the sheet for the next fault. */
export const tryWrite = async (
  tried: FaultCase,
  open: (isAgain?: boolean) => Promise<Sheet>,
  sheet: Sheet,
): Promise<Sheet> => {
  const { page, call, screen, fault } = tried
  const expected = screen.by === "picture" && fault.name === "other data" ? NO_ADDRESS : fault.expect(call)
  const { seen, over } = await startFault(tried)
  await sheet.send()
  await expect.poll(() => seen.length, { message: fault.name }).toBe(1)
  if ("taken" in expected) {
    await sheet.isTaken()
    await over()
    return screen.by === "picture" ? sheet : open()
  }
  let left = sheet
  if (fault.ends) {
    await over()
    await signInAgain(page)
  } else {
    const isGone = expected.status === 404 && screen.by === "edit"
    const sentence = isGone
      ? /sudah dihapus/
      : new RegExp([expected.sentence, ...Object.values(expected.errors ?? {})].join("|").replace(/[.?]/g, "\\$&"))
    await expect(
      page.locator("[role=alert], [role=dialog], dialog, [id$=-error]").filter({ hasText: sentence }).last(),
    ).toBeVisible()
    if (expected.hint) await expect(page.getByText(expected.hint).first()).toBeVisible()
    // First, because the message may be inside a drawer with a button of its own.
    const inside = page.getByRole("button", { name: /^(Tutup pesan|Kembali ke formulir)$/ })
    const around = page.locator("dialog[open]").getByRole("button", { name: "Tutup", exact: true })
    const close = (await inside.count()) ? inside : around
    if (await close.count()) await close.first().click()
    await over()
  }
  if (screen.by === "action" && !(await sheet.scope.isVisible())) left = await open(true)
  if (left.title) await expect(left.title, "what was typed").toHaveValue(TYPED_TEXT)
  expect(seen, "sent").toHaveLength(1)
  await expectUsable(page, fault.name)
  return left
}
