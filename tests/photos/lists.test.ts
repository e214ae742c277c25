import { describe, expect, test } from "vitest"
import { limitFiles, readDroppedFiles } from "../../src/media/photos/file-drop.ts"
import { pendingPhotos, setPending, waitForPhotos } from "../../src/media/photos/pending.ts"
import { fitSize } from "../../src/media/photos/picture-bytes.ts"
import { type Tile, withAddresses } from "../../src/media/photos/tile.ts"
import { moveItem } from "../../src/media/photos/use-order.ts"

test.each([
  [12_000, 9000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 2048, 2048, 2048],
  [640, 480, 640, 480],
  [1, 1, 1, 1],
  [20_000, 3, 2048, 1],
])("%i × %i fits as %i × %i", (width, height, ...fitted) =>
  expect(Object.values(fitSize({ width, height }, 2048))).toEqual(fitted),
)

test.each([
  [2, 0, "cabde"],
  [0, 4, "bcdea"],
  [1, 1, "abcde"],
  [4, 9, "abcde"],
  [0, -3, "abcde"],
  [7, 0, "abcde"],
])("from %i to %i", (from, to, expected) => expect(moveItem([..."abcde"], from, to).join("")).toBe(expected))

describe("the field's most", () => {
  const files = Array.from({ length: 8 }, (_, index) => new File(["x"], `${index + 1}.jpg`))

  test("leaves none out without a word", () => {
    expect(limitFiles(files.slice(0, 3), 3, 20)).toEqual({ files: files.slice(0, 3), problems: [] })
    expect(limitFiles(files.slice(0, 3), 1, 20).problems).toEqual([
      "Paling banyak 20 foto. 2 foto tidak ditambahkan: 2.jpg, 3.jpg.",
    ])
    expect(limitFiles(files, 0, 20)).toEqual({
      files: [],
      problems: ["Paling banyak 20 foto. 8 foto tidak ditambahkan: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, dan 3 lainnya."],
    })
  })
})

test("a folder among what is dropped is named; the photos beside it are taken", () => {
  const item = (name: string, isDirectory: boolean) => ({
    kind: "file",
    getAsFile: () => new File([], name),
    webkitGetAsEntry: () => ({ isDirectory, name }),
  })
  const items = [item("Foto rumah", true), item("depan.jpg", false), { kind: "string" }]
  const { files, problems } = readDroppedFiles({ items } as unknown as DataTransfer)
  expect(files.map(({ name }) => name)).toEqual(["depan.jpg"])
  expect(problems).toEqual(["“Foto rumah” adalah folder. Buka foldernya, lalu pilih foto di dalamnya."])
})

describe("the form's value", () => {
  const sent = (key: string): Tile => ({ key, name: "", state: "sent", address: `/files/${key}.jpg` })
  const waiting: Tile = { key: "w", name: "w.jpg", state: "queued" }
  const take = (tiles: Tile[], ...names: string[]) =>
    withAddresses(
      tiles,
      names.map((name) => `/files/${name}.jpg`),
      (address) => ({ key: `new ${address}`, name: "", state: "sent", address }),
    ).map(({ key }) => key)

  test("orders what is sent, adds and drops, and leaves what is not sent where it is", () => {
    expect(take([sent("a"), waiting, sent("b")], "b", "a")).toEqual(["b", "w", "a"])
    expect(take([sent("a"), waiting, sent("b")], "c")).toEqual(["new /files/c.jpg", "w"])
    expect(take([waiting])).toEqual(["w"])
  })

  test("may hold an address twice", () => {
    expect(take([sent("a")], "a", "a")).toEqual(["a", "new /files/a.jpg"])
  })
})

test("a form waits for its own photos, and hears what is stuck", async () => {
  setPending("form-a images", { running: 2, stuck: 0 })
  setPending("form-b images", { running: 5, stuck: 1 })
  const isMine = (id: string) => id.startsWith("form-a")
  expect(pendingPhotos()).toEqual({ running: 7, stuck: 1 })
  expect(pendingPhotos(isMine)).toEqual({ running: 2, stuck: 0 })
  let told: unknown
  const settled = waitForPhotos(isMine).then((pending) => {
    told = pending
  })
  setPending("form-a images", { running: 1, stuck: 1 })
  await Promise.resolve()
  expect(told).toBeUndefined()
  setPending("form-a images", { running: 0, stuck: 1 })
  await settled
  expect(told).toEqual({ running: 0, stuck: 1 })
  setPending("form-a images", undefined)
  expect(await waitForPhotos(isMine)).toEqual({ running: 0, stuck: 0 })
})
