import { Refusal } from "../core/errors.ts"

const MEGABYTE = 1024 * 1024
const MAX_PAUSE_MS = 30_000

const createTooLargeRefusal = (most: number) =>
  new Refusal(413, `Permintaan terlalu besar. Paling besar ${Math.floor(most / MEGABYTE)} MB.`)

const createStalledRefusal = () =>
  new Refusal(408, `Pengiriman terhenti selama ${MAX_PAUSE_MS / 1000} detik, jadi dibatalkan. Kirim ulang.`)

const withoutStalling = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(createStalledRefusal()), MAX_PAUSE_MS)
  })
  return Promise.race([work, stalled]).finally(() => clearTimeout(timer))
}

/** Reads a body piece by piece. Stops above the limit, whatever the Content-Length header, and when nothing more comes. */
export async function* chunksOf(request: globalThis.Request, most: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw createTooLargeRefusal(most)
  const reader = request.body?.getReader()
  if (!reader) return
  try {
    let size = 0
    for (let read = await withoutStalling(reader.read()); !read.done; read = await withoutStalling(reader.read())) {
      size += read.value.length
      if (size > most) throw createTooLargeRefusal(most)
      yield read.value
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
