import { Component, type ReactNode } from "react"

/** Prevents a crashed part of the shell from removing the page. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    // React does not report caught errors to the window, where error listeners are.
    dispatchEvent(new ErrorEvent("error", { error }))
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
