import { openProposals, withProposals } from "../domain/listing-import/proposals.ts"
import { Button } from "../ui/Button.tsx"
import type { Wizard } from "./use-wizard.ts"
import "./proposals.css"

export const Proposals = ({ wizard: { opened, plan, setPlan } }: { wizard: Wizard }) => {
  const proposals = openProposals(plan, opened?.proposals ?? [])
  if (proposals.length === 0) return null
  return (
    <section className="import-proposals" aria-label="Usulan untuk seluruh berkas">
      <h3>Usulan untuk seluruh berkas</h3>
      <p className="import-muted">
        Hanya untuk sel yang kosong. Setelah dipakai, nilainya masih dapat diubah di bawah.
      </p>
      <dl>
        {proposals.map(({ field, label, shown, why }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <b>{shown}</b> <span className="import-muted">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="primary" onClick={() => setPlan(withProposals(plan, proposals))}>
        Pakai usulan ini
      </Button>
    </section>
  )
}
