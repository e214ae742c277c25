const PATIENCE_MS = 10_000
const INTERVAL_MS = 100

const isDrawn = (root: HTMLElement) =>
  !root.querySelector('[aria-busy="true"]') && [...root.querySelectorAll("img")].every(({ complete }) => complete)

/** Resolves once records and photos are there, or after ten seconds. */
export const waitUntilDrawn = async (root: HTMLElement): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (!isDrawn(root) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
}
