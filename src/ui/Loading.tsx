export const Loading = ({ rows }: { rows?: boolean }) => (
  <div className={rows ? "loading is-rows" : "loading"} role="status">
    Loading ...
  </div>
)
