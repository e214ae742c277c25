import type { ThumbnailWidth } from "../../src/domain/thumbnails.ts"
import { errorFacts, type Log } from "../log.ts"
import { queueOf } from "../queue.ts"
import type { FileStore } from "./file-store.ts"
import { loadSharp } from "./load-sharp.ts"
import { isTooLarge, MOST_PIXELS, sizeWith } from "./picture-size.ts"

type Bytes = Uint8Array<ArrayBuffer>

/** The small copy as WebP, or why there is none. In place of all but the first two the original does. */
type Thumbnail = Bytes | "missing" | "too-large" | "not-smaller" | "unreadable" | "busy"

/** Pictures that are opened at a time, each with its bytes and its pixels in memory. */
const AT_ONCE = 2
/** Copies that wait to be made; beyond it the original is sent. */
const LONGEST = 500
/** Copies of which it is remembered why there are none. */
const REMEMBERED = 1000
/** Of WebP, 0 to 100. */
const QUALITY = 75
const MOST_SECONDS = 20

class BusyError extends Error {}

interface ThumbnailDependencies {
  files: FileStore
  log: Log
  load?: typeof loadSharp
}

/** `listing/3f9c….w96.webp`, beside the original. It is no name that /files knows. */
const copyName = (name: string, width: ThumbnailWidth) => name.replace(/\.[a-z0-9]+$/, `.w${width}.webp`)

/** Small copies of pictures: each is made when it is asked for first, once however many ask, and kept in the file store. */
export const thumbnailsOf = ({ files, log, load = loadSharp }: ThumbnailDependencies) => {
  const without = new Map<string, Thumbnail>()
  const running = new Map<string, Promise<Thumbnail>>()
  const queue = queueOf({ atOnce: AT_ONCE, longest: LONGEST, refusal: () => new BusyError() })

  const draw = async (name: string, width: ThumbnailWidth): Promise<Thumbnail> => {
    const original = await files.get(name)
    if (!original) return "missing"
    const sharp = await load()
    if (isTooLarge(await sizeWith(sharp, original))) return "too-large"
    // What else the file says, as where the photo was taken, is not written.
    const made = await sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "none" })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
    return made.length < original.length ? new Uint8Array(made) : "not-smaller"
  }

  const make = async (name: string, width: ThumbnailWidth): Promise<Thumbnail> => {
    try {
      return await queue.run(0, () => draw(name, width))
    } catch (error) {
      if (error instanceof BusyError) return "busy"
      log("thumbnail-failed", { file: name, width, ...errorFacts(error) })
      return "unreadable"
    }
  }

  const remember = (copy: string, made: Thumbnail) => {
    if (without.size >= REMEMBERED) without.clear()
    without.set(copy, made)
  }

  const find = async (name: string, width: ThumbnailWidth, copy: string): Promise<Thumbnail> => {
    const kept = await files.get(copy)
    if (kept) return kept
    const made = await make(name, width)
    if (made instanceof Uint8Array)
      await files.put(copy, made).catch((error) => log("thumbnail-not-kept", { file: copy, ...errorFacts(error) }))
    else if (made !== "missing" && made !== "busy") remember(copy, made)
    return made
  }

  return (name: string, width: ThumbnailWidth): Promise<Thumbnail> => {
    const copy = copyName(name, width)
    const known = without.get(copy)
    if (known) return Promise.resolve(known)
    const now = running.get(copy) ?? find(name, width, copy).finally(() => running.delete(copy))
    running.set(copy, now)
    return now
  }
}

export type Thumbnails = ReturnType<typeof thumbnailsOf>
