import type { Progress } from "./use-import-session.ts"

/** What the worker does, and how far it is. */
export const Waiting = ({ progress }: { progress: Progress | undefined }) => (
  <div className="import-waiting">
    <progress value={progress?.part ?? 0} aria-label={progress?.doing ?? "Memulai"} />
    <p>{progress?.doing ?? "Memulai"}…</p>
  </div>
)

/** What went wrong, said at once. */
export const Failure = ({ children }: { children: string }) => (
  <p className="import-failure" role="alert">
    {children}
  </p>
)
