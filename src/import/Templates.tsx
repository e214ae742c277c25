import { useState } from "react"
import { importRulesOf } from "../domain/listing-import/rules-of.ts"
import { Button } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { Failure } from "./TaskState.tsx"
import { templateOf } from "./template.ts"
import { useLists } from "./use-lists.ts"
import type { StepProps } from "./use-wizard.ts"

export const Templates = ({ resource, action }: Pick<StepProps, "resource" | "action">) => {
  const lists = useLists()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const rules = importRulesOf(resource)
  const name = `contoh-${resource.label.toLowerCase()}`
  const saveBook = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { templateWorkbook } = await import("./template-workbook.ts")
      download(`${name}.xlsx`, await templateWorkbook(resource, rules, lists, action.label))
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
        <Button look="quiet" onClick={() => download(`${name}.csv`, templateOf(resource, rules))}>
          <Icon name="download" /> Contoh CSV
        </Button>
      </div>
      {failure && <Failure>{failure}</Failure>}
    </>
  )
}
