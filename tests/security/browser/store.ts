import type { APIRequestContext } from "@playwright/test"
import { methodOf, pathOf, type Resource } from "../../../src/declare/index.ts"
import { draftOf, goodValue } from "../../contract/drafts.ts"
import { hostileDraft, isTyped } from "../hostile.ts"

interface Answered {
  data?: Record<string, unknown> | Record<string, unknown>[]
  errors?: { field: string }[]
}

export interface Stored {
  id: string | undefined
  texts: number
  refused: string[]
}

const withPictures = ({ fields }: Resource, draft: Record<string, unknown>) => {
  for (const [name, field] of Object.entries(fields))
    if (name in draft && ["image", "images"].includes(field.kind))
      draft[name] = field.kind === "images" ? ["/favicon.svg"] : "/favicon.svg"
  return draft
}

export const store = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  resource: Resource,
  turn: number,
  known: string,
): Promise<Stored> => {
  const { fields, calls } = resource
  const call = calls.create ?? calls.update
  const texts = Object.keys(fields).filter((name) => fields[name] && isTyped(name, fields[name]))
  const refused: string[] = []
  if (!call) return { id: undefined, texts: 0, refused }
  const good = (name: string) => fields[name] && goodValue(fields[name], 1 + (turn % 8))
  let draft = withPictures(resource, hostileDraft(resource, draftOf(resource, 1 + (turn % 8)), turn))
  for (let tries = 0; tries < 12; tries++) {
    const answer = await request.fetch(`/svc/${call.service}${pathOf(call).replace(/\{\w+\}/, known)}`, {
      method: methodOf(call),
      headers,
      data: call.wraps ? { property_id: 1, [call.wraps.in]: [draft] } : draft,
    })
    const { data, errors = [] } = (await answer.json()) as Answered
    const held = texts.filter((name) => name in draft && !refused.includes(name)).length
    if (answer.ok()) return { id: String([data].flat()[0]?.[resource.id] ?? known), texts: held, refused }
    const wrong = errors.map(({ field }) => field).filter((name) => name in draft)
    if (wrong.length === 0) return { id: undefined, texts: 0, refused }
    for (const name of wrong) {
      if (refused.includes(name) || !texts.includes(name)) delete draft[name]
      else draft = { ...draft, [name]: good(name) }
    }
    refused.push(...wrong.filter((name) => texts.includes(name) && !refused.includes(name)))
  }
  return { id: undefined, texts: 0, refused }
}
