import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

interface Operation {
  requestBody?: { content: Readonly<Record<string, object>> }
  responses: Readonly<Record<string, object>>
}

interface Document {
  paths: Readonly<Record<string, object>>
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, "{}")

const pointer = (...keys: readonly string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")

/** Judges requests and answers by the schemas of an OpenAPI document. */
export const judgeOf = (document: Document) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, "api")
  const faultsOf = (at: string, value: unknown): string[] => {
    const judge = ajv.compile({ $ref: `api#${at}` })
    judge(value)
    return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const operationAt = (method: string, path: string) => {
    const [found] = Object.keys(document.paths).filter((candidate) => shapeOf(candidate) === shapeOf(path))
    const operation = found && (document.paths[found] as Record<string, Operation>)[method.toLowerCase()]
    if (!found || !operation) throw new Error(`The document has no ${method} ${path}`)
    return { operation, at: ["paths", found, method.toLowerCase()] }
  }
  return {
    body: (method: string, path: string, body: unknown) => {
      const { operation, at } = operationAt(method, path)
      const [type = ""] = Object.keys(operation.requestBody?.content ?? {})
      return faultsOf(pointer(...at, "requestBody", "content", type, "schema"), body)
    },
    answer: (method: string, path: string, status: number, body: unknown) => {
      const { operation, at } = operationAt(method, path)
      if (!operation.responses[status]) return [`${status} is not described`]
      return faultsOf(pointer(...at, "responses", String(status), "content", "application/json", "schema"), body)
    },
  }
}
