import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { answersKept } from "../../providers/kept-answers.ts"
import type { Row } from "../../providers/labels.ts"
import type { NamedAction } from "../use-resource-access.ts"

/** What was answered before in the same dialog, of what it still asks; of an action that is done but once. */
export const useKeptAnswers = (
  resource: Resource,
  action: NamedAction,
  record: BaseRecord | undefined,
  given: Row | undefined,
) => {
  const { identity } = useBackoffice()
  const name = [identity.id, `${resource.name}.${action.name}`, record?.id ?? "", JSON.stringify(given ?? {})].join(":")
  const [kept] = useState(() => (action.once ? answersKept(name) : undefined))
  const [found] = useState<Row>(() => {
    const answers = Object.entries(kept?.find() ?? {})
    return Object.fromEntries(answers.filter(([field]) => action.asks && field in action.asks))
  })
  return { kept, found }
}

/** Keeps the answers as they are given. */
export const useKeeping = (kept: ReturnType<typeof useKeptAnswers>["kept"], answers: Row, initial: Row) => {
  useEffect(() => {
    if (answers !== initial) kept?.keep(answers)
  }, [kept, answers, initial])
}
