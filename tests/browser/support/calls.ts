import { appendFileSync, mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { BrowserContext, Request } from "@playwright/test"

/** Recorded request. Bodies are reduced to their shape, so files contain no passwords or names. */
export interface RecordedCall {
  test: string
  method: string
  path: string
  query: Record<string, string>
  bearer: boolean
  type: string
  body?: Record<string, string>
  parts?: Parts
  /** 0: aborted, or no response. */
  status: number
  mocked: boolean
}

export const CALLS = resolve(import.meta.dirname, "../../../test-results/calls")
export const MOCKED_HEADER = "x-mocked"

const shapeOf = (value: unknown): string => {
  if (value === null) return "null"
  if (Array.isArray(value)) return `list of ${value.length}`
  if (Number.isInteger(value)) return "integer"
  return value === true ? "true" : typeof value
}

type Parts = Record<string, string>

/** Pending multipart parts by address: Playwright cannot read bodies with files. */
type Forms = Map<string, Parts[]>

const bodyOf = (request: Request, type: string, forms: Forms): Pick<RecordedCall, "body" | "parts"> => {
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

const toRecordedCall = async (request: Request, test: string, forms: Forms, isOver: boolean): Promise<RecordedCall> => {
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
    mocked: response?.headers()[MOCKED_HEADER] !== undefined,
  }
}

const FORM_BINDING = "__sentForm"

const reportSentForms = (name: string) => {
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

/** Returns a function that ends the recording after the last request. */
export const recordCalls = async (context: BrowserContext, test: string, worker: number) => {
  const forms: Forms = new Map()
  const binding = await context.exposeBinding(FORM_BINDING, (_, path: string, parts: Parts) => {
    forms.set(path, [...(forms.get(path) ?? []), parts])
  })
  const script = await context.addInitScript(reportSentForms, FORM_BINDING)
  const file = resolve(CALLS, `${worker}.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  const writing: Promise<void>[] = []
  const note = (isOver: boolean) => (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith("/svc/")) return
    const work = toRecordedCall(request, test, forms, isOver).then((made) =>
      appendFileSync(file, `${JSON.stringify(made)}\n`),
    )
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
