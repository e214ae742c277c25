import { useEffect, useRef } from "react"

/** For the button of a form that is inert while it is sent: takes the focus that the form loses. */
export const useBusyFocus = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (isBusy && (activeElement === body || activeElement?.closest("[inert]"))) button.current?.focus()
  }, [isBusy])
  return button
}
