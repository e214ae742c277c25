import type { DataProvider } from "@refinedev/core"
import type { Config } from "../../src/data/config.ts"
import { createDataProvider } from "../../src/data/data-provider.ts"
import type { Http } from "../../src/data/http.ts"
import { hasSucceeded } from "../../src/declare/index.ts"
import { type Finding, failureOf } from "../findings.ts"
import type { Study } from "../study.ts"

class Failure extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.says)
    this.finding = finding
  }
}

export const senderOf = (study: Study, config: Config): DataProvider => {
  const http: Http = async (call, { record, query, body } = {}) => {
    const reply = await study.send(call, { record, query, body })
    if (reply.problem || !hasSucceeded(call, reply)) throw new Failure(failureOf(call, reply))
    return reply.body
  }
  return createDataProvider(http, study.resources, { services: config.services, dialect: study.dialect })
}

export const toFinding = async (send: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Failure) return error.finding
    return {
      verdict: "different",
      says: error instanceof Error ? error.message : String(error),
      expected: "jawaban yang dapat dibaca",
    }
  }
}
