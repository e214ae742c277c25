import { useEffect, useState } from "react"
import type { Resource } from "../declare/index.ts"
import type { Opened } from "../domain/listing-import/import-session.ts"
import type { Proposal } from "../domain/listing-import/propose-values.ts"
import { readRegionNames } from "../domain/listing-import/region-columns.ts"
import { Button } from "../ui/Button.tsx"
import type { Wizard } from "./use-wizard.ts"
import css from "./wizard.module.css"

interface ProposedValuesProps {
  wizard: Wizard
  opened: Opened
  resource: Resource
  missing: readonly string[]
}

/** Offers values for all empty cells at once, read from the file's name, its titles and other cells. */
export const ProposedValues = ({ wizard, opened, resource, missing }: ProposedValuesProps) => {
  const { session, plan, setPlan } = wizard
  const [proposal, setProposal] = useState<Proposal>({})
  const asked = JSON.stringify(missing)
  const { targets } = plan
  useEffect(() => {
    let isCurrent = true
    // Without a proposal the user chooses the values.
    void session.propose(targets, JSON.parse(asked), opened.name).then(
      (found) => isCurrent && setProposal(found),
      () => isCurrent && setProposal({}),
    )
    return () => {
      isCurrent = false
    }
  }, [session, opened, asked, targets])
  const isOpen = (name: string) => !plan.defaults[name]
  const region = readRegionNames(resource)
  // A city belongs to its province, so a place of which a part was chosen gets nothing more.
  const names = Object.keys(resource.fields).filter(
    (name) => name in proposal && isOpen(name) && (!region.includes(name) || region.every(isOpen)),
  )
  if (names.length === 0) return null
  const use = () => {
    const chosen = names.flatMap((name) => (proposal[name] ? [[name, proposal[name]] as const] : []))
    setPlan({ ...plan, defaults: { ...plan.defaults, ...Object.fromEntries(chosen) } })
  }
  return (
    <div className={`${css.notice} row-wrap`} role="status">
      <p className="grow">
        Menurut nama berkas, judul, dan isinya:{" "}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && " · "}
            {resource.fields[name]?.label} <b>{proposal[name]?.label}</b>
          </span>
        ))}
      </p>
      <Button onClick={use}>Pakai untuk sel yang kosong</Button>
    </div>
  )
}
