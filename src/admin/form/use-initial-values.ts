import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { isObject, type Resource } from "../../declare/index.ts"
import type { Draft } from "./draft.ts"
import { initialValuesIn } from "./initial-values.ts"

const NOTHING: Draft = {}

/** What the address gives a new record to begin with, read once; undefined until it is. A record that is there is given nothing. */
export const useInitialValues = (resource: Resource, isNew: boolean): Draft | undefined => {
  const { search } = useLocation()
  const isPlain = !isNew || search === ""
  const [given, setGiven] = useState<Draft>()
  useEffect(() => {
    if (isPlain) return
    let isGone = false
    void initialValuesIn(resource, new URLSearchParams(search)).then(
      (found) => isGone || setGiven(found),
      () => isGone || setGiven(NOTHING),
    )
    return () => {
      isGone = true
    }
  }, [resource, search, isPlain])
  return isPlain ? NOTHING : given
}

/** Where a form was opened from, if that page wants its user back. It is told beside the address, so that no link of another site can say it. */
export const useBack = (): string | undefined => {
  const { state } = useLocation()
  return isObject(state) && typeof state.back === "string" ? state.back : undefined
}
