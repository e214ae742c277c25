import { useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Failure } from "./CheckStates.tsx"
import { saveFile } from "./save-file.ts"
import { templateOf } from "./template.ts"
import { useLists } from "./use-lists.ts"

/** A table to fill in: a workbook with instructions and lists to choose from, or plain text. */
export const Templates = ({ resource }: { resource: Resource }) => {
  const { resources } = useBackoffice()
  const lists = useLists()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isWhole = (to: string) => resources.find(({ name }) => name === to)?.calls.list?.whole === true
  const saveBook = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { templateWorkbook } = await import("./template-workbook.ts")
      saveFile("contoh-listing.xlsx", await templateWorkbook(resource, isWhole, lists))
    } catch (error) {
      setFailure(`${(error as Error).message} Coba lagi, atau unduh contoh CSV.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="import-templates">
        <Button busy={isBusy} onClick={() => void saveBook()}>
          <Icon name="download" /> Unduh contoh Excel
        </Button>
        <Button look="quiet" onClick={() => saveFile("contoh-listing.csv", templateOf(resource))}>
          <Icon name="download" /> Contoh CSV
        </Button>
      </div>
      {failure && <Failure>{failure}</Failure>}
    </>
  )
}
