/** While a screen loads (spec, section 2). */
export const Loading = ({ whole }: { whole?: boolean }) => (
  <div className={whole ? "loading is-whole" : "loading"} role="status">
    Loading ...
  </div>
)
