import type { Progress } from "./use-import-session.ts"

export const TaskProgress = ({ progress }: { progress: Progress | undefined }) => (
  <div className="import-progress">
    <progress value={progress?.part ?? 0} aria-label={progress?.task ?? "Memulai"} />
    <p>{progress?.task ?? "Memulai"}…</p>
  </div>
)

export const Failure = ({ children }: { children: string }) => (
  <p className="import-failure" role="alert">
    {children}
  </p>
)
