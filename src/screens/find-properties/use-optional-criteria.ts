import { type BaseRecord, type HttpError, useUpdate } from "@refinedev/core"
import { useState } from "react"
import { z } from "../../declare/zod.ts"
import { type Criterion, optionalCriteriaOf } from "../../domain/matching.ts"
import { useRemembered } from "../../drafts/use-remembered.ts"
import { failureNote } from "../../feedback/notification-provider.ts"
import { useAppContext } from "../../session/app-context.ts"

const kept = z.array(z.string()).nullable()

export const useOptionalCriteria = (request: BaseRecord) => {
  const { access } = useAppContext()
  const isShared = access("find-properties", "update").can
  const [own, keep] = useRemembered("remembered", `wished:${request.id}`, kept, null)
  const [chosen, setChosen] = useState<{ from: unknown; wished: readonly string[] }>()
  const { mutate } = useUpdate<BaseRecord, HttpError>()
  // A local choice applies until the request changes.
  const stored = JSON.stringify(request.wished ?? null)
  const shared = chosen && chosen.from === stored ? chosen.wished : request.wished
  const wished = optionalCriteriaOf(isShared ? shared : own)

  const toggle = (criterion: Criterion) => {
    const next = wished.has(criterion) ? [...wished].filter((name) => name !== criterion) : [...wished, criterion]
    if (!isShared) return void keep(next)
    setChosen({ from: stored, wished: next })
    mutate(
      {
        resource: "find-properties",
        id: String(request.id),
        values: { wished: next },
        successNotification: false,
        errorNotification: (error) => failureNote(error ?? { message: "" }),
      },
      { onError: () => setChosen(undefined) },
    )
  }
  return { wished, toggle, isShared, isReady: isShared || own !== undefined }
}
