import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test, vi } from "vitest"
import css from "../../src/screens/request-cust/conversation.module.css"
import { MessageText } from "../../src/screens/request-cust/MessageItem.tsx"
import { LengthHint } from "../../src/ui/LengthHint.tsx"

const seen = (text: string) => renderToStaticMarkup(<MessageText text={text} />)

test("a message is shown as it was written: HTML as text, each writing in its direction, emoji alone large", () => {
  expect(seen('<img src=x onerror="alert(1)"> & <b>tebal</b>')).toBe(
    '<p dir="auto">&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;tebal&lt;/b&gt;</p>',
  )
  expect(seen("مرحبا، هل البيت متاح؟")).toBe('<p dir="auto">مرحبا، هل البيت متاح؟</p>')
  expect(seen("\u{1f44d}\u{1f3fd} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}")).toContain(`class="${css.emoji}"`)
  expect(seen("\u{1f44d} siap")).not.toContain("class=")
})

test("only addresses of the web are links", () => {
  expect(seen("javascript:alert(1) data:text/html,x")).not.toContain("<a")
  expect(seen("lihat https://contoh.id/a?b=1&c=2.")).toContain('href="https://contoh.id/a?b=1&amp;c=2"')
})

test("of 100 kB the beginning is shown, and the rest on demand", () => {
  const html = seen("kata ".repeat(20_480))
  expect(html.length).toBeLessThan(2300)
  expect(html).toContain("Tampilkan semua (102.400 huruf)")
})

describe("below a text", () => {
  const hint = (length: number, isTouch: boolean) => {
    vi.stubGlobal("matchMedia", () => ({ matches: isTouch }))
    return renderToStaticMarkup(<LengthHint length={length} longest={2000} />)
  }
  test("stands how it is sent, where there are keys", () =>
    expect([hint(1500, false), hint(1500, true)]).toEqual(["Ctrl+Enter mengirim", ""]))
  test("stands its length near the limit, on phones too", () =>
    expect([hint(1501, false), hint(2001, true)]).toEqual(["1.501 / 2.000", "2.001 / 2.000"]))
})
