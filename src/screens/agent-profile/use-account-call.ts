import { useState } from "react"
import { isShownAtFields, refusedFields } from "../../data/call-error.ts"
import { useCall } from "../../data/use-call.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { account } from "../../resources/account.ts"

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Sends what a form asks, and keeps the reasons of refused fields. @param names fields of the form */
export const useAccountCall = (names: readonly string[]) => {
  const { call, isPending } = useCall()
  const [errors, setErrors] = useState<FieldErrors>({})
  /** @returns undefined if it was refused */
  const send = (name: keyof typeof account.actions, form: FormData): Promise<{ data: unknown } | undefined> => {
    const sent = account.actions[name].call
    return call(`account.${name}`, {
      payload: Object.fromEntries(names.map((field) => [field, String(form.get(field) ?? "")])),
      successNotification: "says" in sent ? successNote(sent) : undefined,
      errorNotification: (error) => !isShownAtFields(error, names) && failureNote(error),
    }).then(
      (data) => ({ data }),
      (error: unknown) => {
        setErrors(refusedFields(error, names))
        return undefined
      },
    )
  }
  const edit = (name: string) => setErrors((old) => ({ ...old, [name]: undefined }))
  return { send, isPending, errors, setErrors, edit }
}
