import { getByPath, hasSucceeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { placesIn } from "../propose/envelope.ts"
import type { Filling, Study } from "../study.ts"
import { CURSOR_WORDS, NEXT_WORDS } from "../words/wire-words.ts"

const isMark = (value: unknown) => (typeof value === "string" && value !== "") || typeof value === "number"

const nextIn = (body: unknown): string | undefined =>
  placesIn(body).find(({ path, value }) => NEXT_WORDS.includes(path.slice(path.lastIndexOf(".") + 1)) && isMark(value))
    ?.path

export const isFollowed = (study: Study, { resource }: DocumentedCall): boolean => {
  const page = study.working().told(resource).parameters?.page
  return typeof page === "object" && "cursor" in page
}

/** Finds the cursor parameter of a list without page numbers, by fetching the second page. */
export const learnCursor = async (study: Study, documented: DocumentedCall, filling: Filling) => {
  const { call, resource } = documented
  const limited = study.working().query(documented, { limit: 2 })
  const fetchList = async (more: readonly (readonly [string, string])[]): Promise<Reply | undefined> => {
    const reply = await study.send(call, { record: filling.record, query: [...filling.query, ...limited, ...more] })
    return !reply.problem && hasSucceeded(study.working().callIn(documented), reply) ? reply : undefined
  }
  const first = await fetchList([])
  const next = first && nextIn(first.body)
  if (!first || !next) return false
  const marks = (reply: Reply) =>
    JSON.stringify(
      study
        .working()
        .rows(documented, reply)
        ?.rows.map(({ id }) => id),
    )
  for (const cursor of CURSOR_WORDS) {
    const second = await fetchList([[cursor, String(getByPath(first.body, next))]])
    if (!second || marks(second) === "[]" || marks(second) === marks(first)) continue
    if (!isFollowed(study, documented))
      study.propose({
        resource: resource.name,
        path: ["parameters", "page"],
        value: { cursor, next },
        sureness: 0.9,
        why: `halaman berikutnya diminta dengan "${cursor}" dari "${next}"`,
      })
    return true
  }
  return false
}
