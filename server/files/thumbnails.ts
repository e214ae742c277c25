import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from "../../src/domain/thumbnails.ts"
import { errorFacts, type Log } from "../core/log.ts"
import { queueOf } from "../core/queue.ts"
import type { FileStore } from "./file-store.ts"
import { isTooLarge, loadSharp, MOST_PIXELS, sizeWith } from "./pictures.ts"

/** WebP copy, or the reason for a missing one. The original is sent instead, except for `missing` and `too-large`. */
type Thumbnail = Uint8Array<ArrayBuffer> | "missing" | "too-large" | "not-smaller" | "unreadable" | "busy"

/** Pictures opened at a time, each with its bytes and pixels in memory. */
const AT_ONCE = 2
/** Copies waiting in the queue; beyond this limit the original is sent. */
const MAX_WAITING = 500
const REMEMBERED = 1000
const QUALITY = 75
const MOST_SECONDS = 20

class BusyError extends Error {}

interface ThumbnailDependencies {
  files: FileStore
  log: Log
  load?: typeof loadSharp
}

/** `listing/3f9c….w96.webp`, beside the original; /files does not serve this name. */
const copyName = (name: string, width: ThumbnailWidth) => name.replace(/\.[a-z0-9]+$/, `.w${width}.webp`)

/** Names of all small copies that there may be. */
export const copyNames = (name: string): string[] => THUMBNAIL_WIDTHS.map((width) => copyName(name, width))

/** Creates small copies on first request, once for concurrent requests, and keeps them in the file store. */
export const thumbnailsOf = ({ files, log, load = loadSharp }: ThumbnailDependencies) => {
  const without = new Map<string, Thumbnail>()
  const running = new Map<string, Promise<Thumbnail>>()
  const queue = queueOf({ atOnce: AT_ONCE, longest: MAX_WAITING, refusal: () => new BusyError() })

  const draw = async (name: string, width: ThumbnailWidth): Promise<Thumbnail> => {
    const original = await files.get(name)
    if (!original) return "missing"
    const sharp = await load()
    if (isTooLarge(await sizeWith(sharp, original))) return "too-large"
    // Drops all metadata, such as the place where the photo was taken.
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
