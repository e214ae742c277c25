import { appendFileSync, mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { BrowserContext, Request } from "@playwright/test"

/** What was asked of a service. Of a body only the shape is kept: no password and no name gets into a file. */
export interface Made {
  test: string
  method: string
  /** Below /svc: `/main/house-type`. */
  path: string
  query: Record<string, string>
  bearer: boolean
  type: string
  /** JSON: what kind of value stands under each key. */
  body?: Record<string, string>
  /** Multipart: the names of its parts, those of files with their file's name. */
  parts?: Parts
  /** 0: the browser gave it up or nobody answered. */
  status: number
  /** The test itself answered. */
  mocked: boolean
}

export const CALLS = resolve(import.meta.dirname, "../../../test-results/calls")
/** Written where the calls of a whole run are not all as documented, for those who count failures. */
export const CALLS_VERDICT = resolve(CALLS, "../calls-verdict.txt")
/** On the answers that a test gives in the place of a service. */
export const MOCKED = "x-mocked"

const shapeOf = (value: unknown): string => {
  if (value === null) return "null"
  if (Array.isArray(value)) return `list of ${value.length}`
  if (Number.isInteger(value)) return "integer"
  return value === true ? "true" : typeof value
}

type Parts = Record<string, string>

/** The parts of the forms that are on their way, by address: the browser does not hand out a body with a file in it. */
type Forms = Map<string, Parts[]>

const bodyOf = (request: Request, type: string, forms: Forms): Pick<Made, "body" | "parts"> => {
  if (type === "multipart/form-data") return { parts: forms.get(new URL(request.url()).pathname)?.shift() }
  const sent = request.postDataBuffer()
  if (!sent) return {}
  try {
    const body: unknown = JSON.parse(sent.toString("utf8"))
    return { body: Object.fromEntries(Object.entries(body as object).map(([key, value]) => [key, shapeOf(value)])) }
  } catch {
    return { body: { "": "no JSON" } }
  }
}

const madeOf = async (request: Request, test: string, forms: Forms, isOver: boolean): Promise<Made> => {
  const url = new URL(request.url())
  const response = isOver ? await request.response() : null
  const type = (request.headers()["content-type"] ?? "").split(";")[0] ?? ""
  return {
    test,
    method: request.method(),
    path: decodeURIComponent(url.pathname.slice("/svc".length)),
    query: Object.fromEntries(url.searchParams),
    bearer: /^Bearer \S+$/.test(request.headers().authorization ?? ""),
    type,
    ...bodyOf(request, type, forms),
    status: response?.status() ?? 0,
    mocked: response?.headers()[MOCKED] !== undefined,
  }
}

const SENT = "__sentForm"

/** In the page: tells of every form that is sent. */
const tellForms = (name: string) => {
  const { open, send } = XMLHttpRequest.prototype
  const addresses = new WeakMap<XMLHttpRequest, string>()
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    addresses.set(this, new URL(String(given[1]), location.href).pathname)
    return open.apply(this, given as never)
  }
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const tell = Reflect.get(window, name) as ((path: string, parts: Parts) => void) | undefined
    if (body instanceof FormData) {
      const parts = [...body].map(([part, value]) => [part, typeof value === "string" ? "text" : value.name])
      tell?.(addresses.get(this) ?? "", Object.fromEntries(parts))
    }
    return send.call(this, body)
  }
}

/** Writes down every request to a service. Returns what ends it once the last one is written. */
export const recordCalls = async (context: BrowserContext, test: string, worker: number) => {
  const forms: Forms = new Map()
  const binding = await context.exposeBinding(SENT, (_, path: string, parts: Parts) => {
    forms.set(path, [...(forms.get(path) ?? []), parts])
  })
  const script = await context.addInitScript(tellForms, SENT)
  const file = resolve(CALLS, `${worker}.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  const writing: Promise<void>[] = []
  const note = (isOver: boolean) => (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith("/svc/")) return
    const work = madeOf(request, test, forms, isOver).then((made) => appendFileSync(file, `${JSON.stringify(made)}\n`))
    writing.push(work.catch(() => undefined))
  }
  const [onFinished, onFailed] = [note(true), note(false)]
  context.on("requestfinished", onFinished).on("requestfailed", onFailed)
  return async () => {
    await Promise.all(writing)
    context.off("requestfinished", onFinished).off("requestfailed", onFailed)
    await script.dispose()
    await binding.dispose()
  }
}
