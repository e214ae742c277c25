import { useState } from "react"
import { csvLines } from "../../declare/csv.ts"
import { showCount } from "../../declare/format.ts"
import type { Row } from "../../declare/index.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { RecordImport } from "../../import/records/RecordImport.tsx"
import { Button } from "../../ui/Button.tsx"
import { csvFile, download } from "../../ui/download.ts"
import { Icon } from "../../ui/Icon.tsx"
import { type PasswordLink, passwordLinkIn } from "./LinkOnce.tsx"

type Invited = PasswordLink & { name: string; email: string }

const linksFile = (invited: readonly Invited[]): Blob =>
  csvFile([
    csvLines([
      ["Nama", "Email", "Tautan kata sandi", "Berlaku sampai"],
      ...invited.map(({ name, email, address, until }) => [name, email, address, until]),
    ]),
  ])

/** Invites the people of a table. Their links are only in this dialog, until its report gives them as a file. */
export const ImportUsers = (props: ActionDialogProps) => {
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const [isSaved, setSaved] = useState(false)
  const add = (answer: unknown, { name, email }: Row) => {
    const link = passwordLinkIn(answer)
    if (link) setInvited((others) => [...others, { ...link, name: String(name), email: String(email) }])
  }
  const save = () => {
    download("tautan-kata-sandi.csv", linksFile(invited))
    setSaved(true)
  }
  const links = invited.length > 0 && (
    <div className="stack">
      <p>
        Unduh tautannya sekarang: hanya di sini tautan itu ditampilkan. Berikan masing-masing kepada orangnya sendiri,
        lalu hapus berkasnya.
      </p>
      <div>
        <Button look={isSaved ? "plain" : "primary"} onClick={save}>
          <Icon name="download" /> Unduh {showCount(invited.length, "tautan kata sandi")}
        </Button>
      </div>
    </div>
  )
  return (
    <RecordImport
      {...props}
      about={
        <p className="muted">
          Setiap baris mengundang seorang pengguna. Griya tidak mengirim email: di akhir impor Anda mengunduh tautan
          yang berlaku 48 jam, dan memberikannya sendiri. Dengan tautan itu ia membuat kata sandinya.
        </p>
      }
      results={{ onResult: add, shown: links, isOpen: invited.length > 0 && !isSaved }}
    />
  )
}
