/** While code loads (spec, section 2); `rows`: with the shape of the list that comes. */
export const Loading = ({ rows }: { rows?: boolean }) => (
  <div className={rows ? "loading is-rows" : "loading"} role="status">
    Loading ...
  </div>
)
