import { createContext } from "react"
import { z } from "../../declare/zod.ts"
import { deleteDrafts, readDrafts, writeDraft } from "../../drafts/browser-draft.ts"

/** Key of the user's draft. Undefined disables storage. */
export const PhotoDraftContext = createContext<string | undefined>(undefined)

const unsentPhoto = z.object({
  key: z.string(),
  file: z.instanceof(File),
  /** Position among the form's photos. */
  at: z.number(),
  mark: z.string().optional(),
})
export type UnsentPhoto = z.infer<typeof unsentPhoto>

const TTL_MS = 14 * 24 * 60 * 60 * 1000

/** Photos that a field of a draft has not sent yet; they are deleted with the draft. */
export const createUnsentPhotos = (draft: string, field: string) => {
  const scope = `${draft}\n${field}\n`
  return {
    put: async (photo: UnsentPhoto): Promise<void> => {
      await writeDraft("photos", scope + photo.key, photo, { ttl: TTL_MS }).catch(() => undefined)
    },
    remove: async (key: string): Promise<void> => {
      await deleteDrafts("photos", scope + key)
    },
    all: async (): Promise<UnsentPhoto[]> => {
      const found = await readDrafts("photos", unsentPhoto).catch(() => [])
      return found.filter(({ key }) => key.startsWith(scope)).map(({ value }) => value)
    },
  }
}

export type UnsentPhotos = ReturnType<typeof createUnsentPhotos>
