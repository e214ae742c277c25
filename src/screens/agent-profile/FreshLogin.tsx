import { useStore } from "../../data/store.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import { optional } from "../../ui/optional.ts"

const FreshLoginDialog = optional(async () => (await import("./FreshLoginDialog.tsx")).FreshLoginDialog, MissingPart)

/** The dialog over any page whose call needs a fresh sign-in. */
export const FreshLogin = () => {
  const { freshLogin } = useFeedback()
  const request = useStore(freshLogin)
  if (!request) return null
  const { fields, settle } = request
  return <FreshLoginDialog fields={fields} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
}
