import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { type Field, file, list, url } from "../../src/declare/index.ts"
import { Cell } from "../../src/fields/Cell.tsx"

const seen = (field: Field, value: unknown) => {
  const markup = renderToStaticMarkup(<Cell name="it" field={field} row={{ id: 1, it: value }} view="show" />)
  return /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)?([^<]*)/.exec(markup)?.slice(1)
}

test("a link is shown with its host, path and parameters, of which the last part alone says nothing", () => {
  const address = "https://contoh.id/promo/x?a=1"
  expect(seen(url("Tautan"), address)).toEqual([address, "contoh.id/promo/x?a=1"])
})

test("a file is shown by its name", () => {
  const address = "https://contoh.id/surat/Surat%20kuasa.pdf"
  expect(seen(file("Surat"), address)).toEqual([address, "Surat kuasa.pdf"])
})

test.each([[["https://contoh.id/slik/ktp.jpg"]], [["Slip gaji", "https://contoh.id/slik/ktp.jpg"]]])(
  "addresses in a list are links to its files: %j",
  (documents) => {
    expect(seen(list("Dokumen"), documents)).toEqual(["https://contoh.id/slik/ktp.jpg", "ktp.jpg"])
  },
)
