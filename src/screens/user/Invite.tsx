import { useState } from "react"
import { isObject } from "../../declare/index.ts"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { LinkOnce, passwordLinkIn } from "./LinkOnce.tsx"

/** Gives a person an account, and shows the link with which that person makes the password. */
export const Invite = (props: ActionDialogProps) => {
  const { onClose } = props
  const [answer, setAnswer] = useState<unknown>()
  const link = passwordLinkIn(answer)
  if (link && isObject(answer))
    return <LinkOnce title="Pengguna diundang" name={String(answer.name)} link={link} onClose={onClose} />
  return (
    <ActionDialog
      {...props}
      quiet
      about={
        <p>
          Griya tidak mengirim email. Anda menerima tautan yang berlaku 48 jam, dan memberikannya sendiri kepada orang
          yang diundang. Dengan tautan itu ia membuat kata sandinya.
        </p>
      }
      onDone={(answered) => (passwordLinkIn(answered) ? setAnswer(answered) : onClose())}
    />
  )
}
