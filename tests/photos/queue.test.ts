import { expect, test } from "vitest"
import { photoQueue } from "../../src/media/photos/queue.ts"
import type { UnsentPhoto, UnsentPhotos } from "../../src/media/photos/unsent-photos.ts"

const photo = (name: string) => new File([name], `${name}.jpg`)
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(String(index + 1)))
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const setUp = (kept?: UnsentPhotos) => {
  const under = new Map<string, { done: () => void; fail: (error: Error) => void; signal: AbortSignal }>()
  const world = {
    isOnline: true,
    most: 0,
    heard: [] as string[][],
    twins: [] as string[],
    turned: [] as number[],
    prepared: 0,
  }
  const queue = photoQueue({
    prepare: async (file, turns) => {
      world.prepared += 1
      if (turns > 0) world.turned.push(turns)
      if (file.name === "palsu.jpg") throw new RangeError("bukan foto")
      return { file, mark: await file.text() }
    },
    send: (file, { signal }) =>
      new Promise((done, fail) => {
        const name = file.name.replace(".jpg", "")
        const end = (act: () => void) => () => {
          under.delete(name)
          act()
        }
        under.set(name, { done: end(() => done(`/${name}`)), fail: (error) => end(() => fail(error))(), signal })
        world.most = Math.max(world.most, under.size)
      }),
    isFinal: (error) => error instanceof RangeError,
    isOnline: () => world.isOnline,
    onChange: (addresses) => world.heard.push(addresses),
    onTwin: (name, at) => world.twins.push(`${name} ${at}`),
    unsent: kept,
  })
  const end = async (name: string, error?: Error) => {
    if (error) under.get(name)?.fail(error)
    else under.get(name)?.done()
    await rest()
  }
  const states = () => queue.get().map(({ state }) => state)
  const value = () => world.heard.at(-1)?.join(" ")
  return { queue, world, under, end, states, value }
}

test("ten photos, the fifth is lost: the others go on, three at a time, and it comes to its own place", async () => {
  const { queue, world, under, end, states, value } = setUp()
  queue.add(photos(10))
  await rest()
  for (const name of ["2", "1", "4", "3"]) await end(name)
  expect(value()).toBe("/1 /2 /3 /4")
  await end("5", new Error("koneksi terputus"))
  expect(queue.get()[4]).toMatchObject({ state: "failed", reason: "koneksi terputus" })
  for (const name of ["6", "7", "8", "9", "10"]) await end(name)
  expect(value()).toBe("/1 /2 /3 /4 /6 /7 /8 /9 /10")
  expect(world.most).toBe(3)
  expect(states().filter((state) => state !== "sent")).toEqual(["failed"])
  queue.retry([queue.get()[4]?.key ?? ""])
  await rest()
  expect([...under.keys()]).toEqual(["5"])
  await end("5")
  expect(value()).toBe("/1 /2 /3 /4 /5 /6 /7 /8 /9 /10")
})

test("without a connection they wait, and go on when it is back", async () => {
  const { queue, world, end, states, value } = setUp()
  queue.add(photos(5))
  await rest()
  await end("1")
  world.isOnline = false
  for (const name of ["2", "3", "4"]) await end(name, new Error("tidak terhubung"))
  expect(states()).toEqual(["sent", "offline", "offline", "offline", "offline"])
  world.isOnline = true
  queue.resume()
  await rest()
  for (const name of ["2", "3", "4", "5"]) await end(name)
  expect(value()).toBe("/1 /2 /3 /4 /5")
})

test("what is no photo stays with its reason, and is not tried again", async () => {
  const { queue, world, end, states, value } = setUp()
  queue.add([photo("palsu"), photo("a")])
  await rest()
  await end("a")
  expect(queue.get()[0]).toMatchObject({ state: "failed", reason: "bukan foto", isFinal: true })
  queue.retry(queue.get().map(({ key }) => key))
  await rest()
  expect([states(), world.prepared, value()]).toEqual([["failed", "sent"], 2, "/a"])
})

test("after a discarded form no upload goes on or begins", async () => {
  const { queue, world, under, end } = setUp()
  queue.add(photos(10))
  await rest()
  queue.stop()
  for (const [name, { signal }] of [...under]) {
    expect(signal.aborted).toBe(true)
    await end(name, new Error("aborted"))
  }
  await rest()
  expect([...under.keys()]).toEqual([])
  expect([world.most, world.prepared]).toEqual([3, 3])
  expect(world.heard).toEqual([])
})

test("one that is removed on its way is stopped, and may be put back", async () => {
  const { queue, under, end, value } = setUp()
  queue.add(photos(2))
  await rest()
  const [first] = queue.get()
  if (!first) throw new Error("no photo")
  const { signal } = under.get("1") ?? {}
  queue.remove(first.key)
  expect(signal?.aborted).toBe(true)
  await end("1")
  await end("2")
  expect(value()).toBe("/2")
  queue.restore(first, 0)
  await rest()
  await end("1")
  expect(value()).toBe("/1 /2")
})

test("the form's own echo changes nothing, even when it comes late; another value is taken over", async () => {
  const { queue, end, world, value } = setUp()
  queue.accept(["/x"])
  queue.add(photos(2))
  await rest()
  await end("1")
  await end("2")
  expect(world.heard).toEqual([
    ["/x", "/1"],
    ["/x", "/1", "/2"],
  ])
  queue.accept(["/x", "/1"])
  expect(queue.get()).toHaveLength(3)
  queue.accept(["/x", "/1", "/2"])
  queue.order([...queue.get()].reverse().map(({ key }) => key))
  expect(value()).toBe("/2 /1 /x")
  queue.accept(["/2", "/1", "/x"])
  queue.accept(["/y"])
  expect(queue.get().map(({ address }) => address)).toEqual(["/y"])
  expect(world.heard).toHaveLength(3)
})

test("unsent ones are kept until they are sent or removed, and come back to their places", async () => {
  const store = new Map<string, UnsentPhoto>()
  const kept: UnsentPhotos = {
    put: async (entry) => void store.set(entry.key, entry),
    remove: async (key) => void store.delete(key),
    all: async () => [...store.values()],
  }
  const before = setUp(kept)
  before.queue.add(photos(4))
  await rest()
  await before.end("1")
  await before.end("3")
  before.queue.remove(before.queue.get()[3]?.key ?? "")
  expect([...store.values()].map(({ file, at }) => [file.name, at])).toEqual([["2.jpg", 1]])

  const after = setUp(kept)
  after.queue.accept(["/1", "/3"])
  await after.queue.revive()
  await after.queue.revive()
  expect(after.queue.get().map(({ state, name }) => `${state} ${name}`)).toEqual(["sent ", "failed 2.jpg", "sent "])
  after.queue.retry([after.queue.get()[1]?.key ?? ""])
  await rest()
  await after.end("2")
  expect([after.value(), store.size]).toEqual(["/1 /2 /3", 0])
})

test("the same picture is taken once, whatever it is called and however far the first one is", async () => {
  const { queue, world, end, value, under } = setUp()
  queue.add([photo("1"), photo("2"), new File(["1"], "salinan.jpg")])
  await rest()
  expect([world.twins, queue.get().length, [...under.keys()]]).toEqual([["salinan.jpg 0"], 2, ["1", "2"]])
  await end("1")
  await end("2", new Error("koneksi terputus"))
  queue.add([new File(["2"], "lagi.jpg"), new File(["1"], "lagi-1.jpg"), photo("3")])
  await rest()
  await end("3")
  expect(world.twins).toEqual(["salinan.jpg 0", "lagi.jpg 1", "lagi-1.jpg 0"])
  expect(value()).toBe("/1 /3")
  const [first] = queue.get()
  queue.remove(first?.key ?? "")
  queue.add([photo("1")])
  await rest()
  await end("1")
  expect(value()).toBe("/3 /1")
})

test("a photo that was kept is known again as the same", async () => {
  const kept: UnsentPhotos = {
    put: async () => {},
    remove: async () => {},
    all: async () => [{ key: "a", file: new File(["small"], "1.jpg"), at: 0, mark: "1" }],
  }
  const { queue, world } = setUp(kept)
  await queue.revive()
  queue.add([photo("1")])
  await rest()
  expect(world.twins).toEqual(["1.jpg 0"])
})

test("one that was chosen here is turned from what was chosen, and sent anew to its place; another cannot be", async () => {
  const { queue, world, end, value, under } = setUp()
  queue.accept(["/x"])
  queue.add(photos(2))
  await rest()
  await end("1")
  await end("2")
  const [old, first] = queue.get()
  queue.turn(old?.key ?? "")
  expect([value(), under.size]).toEqual(["/x /1 /2", 0])
  queue.turn(first?.key ?? "")
  expect(value()).toBe("/x /2")
  await rest()
  const sending = under.get("1")
  queue.turn(first?.key ?? "")
  expect(sending?.signal.aborted).toBe(true)
  await rest()
  await end("1")
  expect([value(), world.turned, world.twins]).toEqual(["/x /1 /2", [1, 2], []])
  for (const _ of [1, 2]) {
    queue.turn(first?.key ?? "")
    await rest()
    await end("1")
  }
  expect([value(), world.turned]).toEqual(["/x /1 /2", [1, 2, 3]])
})
