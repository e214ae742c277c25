import { isObject } from "../declare/index.ts"

/** Ids of jobs that this tab has started and whose end it reports. Other tabs show them in the header only. */
export const startedJobs = new Set<string>()

export const noteStartedJob = (answer: unknown): void => {
  if (isObject(answer) && "id" in answer) startedJobs.add(String(answer.id))
}

/** The job in the answer of a change that goes on after it, such as a merge that moves many references. */
export const jobIn = (answer: unknown): unknown => (isObject(answer) ? answer.job : undefined)
