import { expect, test } from "vitest"
import { fileForms, filesForms } from "../../src/adapt/files.ts"

const BASE = "https://api.contoh.id"
const X = "https://x.id"

/** The value by the first form that reads it, and what that form writes for it or for another value. */
const through = <V>(
  forms: readonly { read: (raw: unknown, base: string) => V | undefined; write?: (value: V) => unknown }[],
  raw: unknown,
  next?: V,
) => {
  for (const [at, { read, write }] of forms.entries()) {
    const value = read(raw, BASE)
    if (value !== undefined) return [at, value, write?.(next ?? value)]
  }
  return undefined
}

test.each<[raw: unknown, expected: unknown, next?: string]>([
  [`${X}/a.jpg`, [0, `${X}/a.jpg`, `${X}/a.jpg`]],
  ["/a.jpg", [0, `${BASE}/a.jpg`, "/a.jpg"]],
  [`["${X}/a.jpg"]`, [1, `${X}/a.jpg`, [`${X}/a.jpg`]]],
  [`{"url":"${X}/a.jpg"}`, [1, `${X}/a.jpg`, { url: `${X}/a.jpg` }]],
  // A new file takes the shape of the files that were read, by the property that had the address.
  [{ size: 3, url: `${X}/a.jpg` }, [1, `${X}/a.jpg`, { url: `${X}/b.jpg` }], `${X}/b.jpg`],
  [{ data: { url: `${X}/a.jpg` } }, [1, `${X}/a.jpg`, `${X}/b.jpg`], `${X}/b.jpg`],
  ["", undefined],
  ["Upload berhasil", undefined],
  [{ size: 3 }, undefined],
])("the file %j", (raw, expected, next) => {
  expect(through(fileForms(), raw, next)).toEqual(expected)
})

test.each<[raw: unknown, expected: unknown, next?: readonly string[]]>([
  [[`${X}/a.jpg`], [0, [`${X}/a.jpg`], [`${X}/a.jpg`]]],
  [
    ["", null, undefined, `${X}/a.jpg`],
    [0, [`${X}/a.jpg`], [`${X}/a.jpg`]],
  ],
  [[], [0, [], []]],
  [
    [null, ""],
    [0, [], []],
  ],
  [["belum ada"], undefined],
  [[{ size: 3 }], undefined],
  [
    [`${X}/a.jpg`, "rusak"],
    [0, [`${X}/a.jpg`, "rusak"], [`${X}/a.jpg`, "rusak"]],
  ],
  [[`${X}/a.jpg`, { size: 3 }], undefined],
  [`["${X}/a.jpg"]`, [1, [`${X}/a.jpg`], `["${X}/a.jpg"]`]],
  ["/a.jpg, /b.JPG", [2, [`${BASE}/a.jpg`, `${BASE}/b.JPG`], "/a.jpg,/b.JPG"]],
  ["a.jpg,b.JPG", [2, [`${BASE}/a.jpg`, `${BASE}/b.JPG`], "a.jpg,b.JPG"]],
  [`${X}/a.jpg,HTTPS://x.id/b`, [2, [`${X}/a.jpg`, "HTTPS://x.id/b"], `${X}/a.jpg,HTTPS://x.id/b`]],
  // A comma within an address separates nothing.
  [`${X}/rumah,1.jpg`, [2, [`${X}/rumah,1.jpg`], `${X}/rumah,1.jpg`]],
  [`${X}/rumah,1.jpg,${X}/b,2.jpg`, [2, [`${X}/rumah,1.jpg`, `${X}/b,2.jpg`], `${X}/rumah,1.jpg,${X}/b,2.jpg`]],
  ["/rumah,1.jpg,/b.jpg", [2, [`${BASE}/rumah,1.jpg`, `${BASE}/b.jpg`], "/rumah,1.jpg,/b.jpg"]],
  [`${X}/a,w_200/b?v=1`, [2, [`${X}/a,w_200/b?v=1`], `${X}/a,w_200/b?v=1`]],
  [`${X}/a.jpg`, [3, [`${X}/a.jpg`], `${X}/a.jpg`]],
  [`${X}/a.jpg`, [3, [`${X}/a.jpg`], [`${X}/a.jpg`, `${X}/b.jpg`]], [`${X}/a.jpg`, `${X}/b.jpg`]],
  ["", [3, [], []]],
  [5, undefined],
])("the files %j", (raw, expected, next) => {
  expect(through(filesForms(), raw, next)).toEqual(expected)
})

test("5000 files are remembered in their shape, not all that were ever read", () => {
  const [, form] = fileForms()
  const shapes = Array.from({ length: 5001 }, (_, at) => ({ url: `${X}/${at}.jpg`, size: at }))
  for (const shape of shapes.slice(0, 5000)) form?.read(shape, BASE)
  expect(form?.write?.(`${X}/0.jpg`)).toEqual({ url: `${X}/0.jpg`, size: 0 })
  form?.read(shapes[5000], BASE)
  expect(form?.write?.(`${X}/0.jpg`)).toEqual({ url: `${X}/0.jpg` })
  expect(form?.write?.(`${X}/5000.jpg`)).toEqual({ url: `${X}/5000.jpg`, size: 5000 })
})
