import type { Progress } from "./use-import-session.ts"

/** What is being done, and how far it is. */
export const TaskProgress = ({ progress }: { progress: Progress | undefined }) => (
  <div className="import-progress">
    <progress value={progress?.part ?? 0} aria-label={progress?.task ?? "Memulai"} />
    <p>{progress?.task ?? "Memulai"}…</p>
  </div>
)

/** What went wrong; screen readers read it at once. */
export const Failure = ({ children }: { children: string }) => (
  <p className="import-failure" role="alert">
    {children}
  </p>
)
