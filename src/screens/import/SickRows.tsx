import { useEffect, useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { Button } from "../../fields/Button.tsx"
import { showNumber } from "../../fields/format.ts"
import type { SickPage, SickRow } from "./core/pages.ts"
import type { Summary } from "./core/summary.ts"
import { Mender } from "./Mender.tsx"
import type { Mending } from "./use-mending.ts"
import type { Wizard } from "./use-wizard.ts"

interface SickRowsProps {
  wizard: Wizard
  resource: Resource
  mending: Mending
  /** Another one after each change. */
  summary: Summary
}

const SIZE = 20

const Row = ({ sick, resource, mending }: { sick: SickRow } & Pick<SickRowsProps, "resource" | "mending">) => {
  const [open, setOpen] = useState<string>()
  return (
    <li>
      <div className="import-sick-head">
        <span className="import-group-field">Baris {showNumber(sick.number)}</span>
        <b className="import-sick-title">{sick.title}</b>
        <Button aria-label={`Lewati baris ${sick.number}`} onClick={() => void mending.skip([sick.row])}>
          Lewati
        </Button>
      </div>
      <ul>
        {sick.issues.map((issue) => (
          <li key={issue.key}>
            <span>
              <span className="import-group-field">{resource.fields[issue.field]?.label ?? "Baris"}</span>{" "}
              {issue.message}
            </span>
            {issue.mend !== "none" && (
              <Button
                aria-expanded={open === issue.key}
                aria-label={`Perbaiki ${resource.fields[issue.field]?.label ?? "baris"} di baris ${sick.number}`}
                onClick={() => setOpen(open === issue.key ? undefined : issue.key)}
              >
                Perbaiki
              </Button>
            )}
            {open === issue.key && (
              <Mender
                resource={resource}
                issue={issue}
                rows={1}
                onMend={(mend) => void mending.edit(sick.row, issue, mend)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The refused rows, a page at a time, each cell to be mended by itself. */
export const SickRows = ({ wizard, resource, mending, summary }: SickRowsProps) => {
  const { desk } = wizard
  const [from, setFrom] = useState(0)
  const [page, setPage] = useState<SickPage>()
  useEffect(() => {
    let isStale = false
    void desk()
      .page({ from, count: SIZE })
      .then((found) => {
        if (isStale) return
        setPage(found)
        if (found.rows.length === 0 && from > 0) setFrom(Math.max(0, from - SIZE))
      })
    return () => {
      isStale = true
    }
  }, [from, summary])
  if (!page) return null
  if (page.total === 0) return <p className="import-muted">Tidak ada baris yang bermasalah lagi.</p>
  return (
    <>
      <ul className="import-sick" aria-label="Baris bermasalah">
        {page.rows.map((sick) => (
          <Row key={sick.row} sick={sick} resource={resource} mending={mending} />
        ))}
      </ul>
      {page.total > SIZE && (
        <div className="import-pager">
          <Button disabled={from === 0} onClick={() => setFrom(from - SIZE)}>
            Sebelumnya
          </Button>
          <span>
            {showNumber(from + 1)}–{showNumber(Math.min(from + SIZE, page.total))} dari {showNumber(page.total)}
          </span>
          <Button disabled={from + SIZE >= page.total} onClick={() => setFrom(from + SIZE)}>
            Berikutnya
          </Button>
        </div>
      )}
    </>
  )
}
