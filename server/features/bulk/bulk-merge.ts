import { placeholdersOf, type Row } from "../../../src/declare/index.ts"
import { GENERIC } from "../../../src/resources/messages.ts"
import { isAway, refusalOf } from "../../core/errors.ts"
import { errorFacts } from "../../core/log.ts"
import type { MergeProgress } from "../../database/bulk-tables.ts"
import { isInTheWay } from "../../database/give-way.ts"
import type { Task } from "../../engine/context.ts"
import { callOfWrite } from "../../engine/dispatch.ts"
import { continueMerge } from "../../engine/merge-records.ts"
import { endOf, MOVED_STAYS } from "./job-end.ts"

interface MergeJob {
  values: Readonly<Row>
  /** The record that is merged. */
  next: readonly string[]
  progress: MergeProgress
}

/**
 * Writes the next batch of a merge. It ends where it is refused.
 *
 * @param isAlone the batch has a savepoint of its own
 * @returns the values of the job afterwards
 * @throws what a later attempt may not meet: a lock of somebody else, an absent database; without a savepoint all errors
 */
export const writeMerge = async (task: Task, { values, next: [id = ""], progress }: MergeJob, isAlone: boolean) => {
  const call = callOfWrite(task.resource, task.part) ?? task.call
  const params = Object.fromEntries(placeholdersOf(call).map(([name]) => [name, id]))
  try {
    const after = await continueMerge({ ...task, call, params, body: values }, progress)
    return { progress: after.progress, ...(after.isOver && { done: 1, ...endOf("done") }) }
  } catch (error) {
    if (!isAlone || isAway(error) || isInTheWay(error)) throw error
    const refusal = refusalOf(error)
    if (!refusal) task.context.observer.log("bulk-failed", { request: task.requestId, ...errorFacts(error) })
    return endOf("stopped", `${refusal?.message ?? GENERIC} ${MOVED_STAYS}`)
  }
}
