/** Ids of jobs that this tab has started and whose end it reports. Other tabs show them in the header only. */
export const startedJobs = new Set<string>()

export const noteStartedJob = (answer: unknown): void => {
  if (typeof answer === "object" && answer !== null && "id" in answer) startedJobs.add(String(answer.id))
}
