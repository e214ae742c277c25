import type { HttpError } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { upperFirst } from "es-toolkit"
import { useState } from "react"
import { useCall } from "../../../data/use-call.ts"
import type { Resource } from "../../../declare/index.ts"
import { failureNote } from "../../../feedback/feedback.ts"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { Menu } from "../../../ui/Menu.tsx"

/** Reads the timelines of a resource's records again. */
export const useReadAgain = ({ name }: Resource) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ["timeline", name] })
}

interface OwnEntryMenuProps {
  name: string
  entry: number
  resource: Resource
  onEdit?: () => void
}

export const OwnEntryMenu = ({ name, entry, resource, onEdit }: OwnEntryMenuProps) => {
  const { call, isPending } = useCall()
  const readAgain = useReadAgain(resource)
  const [isAsking, setAsking] = useState(false)
  const drop = async () => {
    await call("timeline.drop", {
      record: { id: entry },
      successNotification: { type: "success", message: `${upperFirst(name)} dihapus` },
      errorNotification: (error: HttpError) => failureNote(error),
    }).then(
      () => setAsking(false),
      () => {
        // Shown by `errorNotification`, in the dialog.
      },
    )
    await readAgain()
  }
  return (
    <>
      <Menu
        name={`Aksi untuk ${name} ini`}
        items={[
          ...(onEdit ? [{ label: "Ubah", onSelect: onEdit }] : []),
          { label: "Hapus", isDanger: true, onSelect: () => setAsking(true) },
        ]}
      >
        <Icon name="more" />
      </Menu>
      {isAsking && (
        <Dialog
          title={`Hapus ${name} ini?`}
          onClose={() => setAsking(false)}
          busy={isPending}
          send={{ label: "Hapus", look: "danger", onClick: () => void drop() }}
        >
          <p>Yang dihapus tidak dapat dikembalikan. Log mencatat siapa yang menghapusnya.</p>
        </Dialog>
      )}
    </>
  )
}
