import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useContext, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { getActionRefusal, groupSections, type Page } from "../../declare/index.ts"
import { pageTitleOf, pathOfPage, pathOfRecord, printedIn } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { NotAllowed } from "../list/ListStates.tsx"
import { titleOf as recordTitleOf } from "../list/RowMenu.tsx"
import { usePage } from "../page-context.ts"
import { type RecordPartProps, RegistryContext } from "../registry.ts"
import { PaperFacts, PaperHead } from "./PaperParts.tsx"
import css from "./print.module.css"

const MAX_WAIT_MS = 10_000
const INTERVAL_MS = 100

const isDrawn = (root: HTMLElement) =>
  !root.querySelector('[aria-busy="true"]') && [...root.querySelectorAll("img")].every(({ complete }) => complete)

/** Resolves once records and photos are there, or after ten seconds. */
const waitUntilDrawn = async (root: HTMLElement): Promise<void> => {
  const end = performance.now() + MAX_WAIT_MS
  while (!isDrawn(root) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
}

/** The paper of a resource without one of its own. */
const FactsPaper = ({ resource, record }: RecordPartProps) => (
  <>
    <PaperHead what={resource.print?.label ?? resource.label} />
    <h2 className={css.title}>{recordTitleOf(resource, record)}</h2>
    {groupSections(resource).map(([heading, fields]) => (
      <PaperFacts
        key={heading || fields[0]?.[0]}
        heading={heading}
        fields={resource.fields}
        names={fields.map(([name]) => name)}
        record={record}
      />
    ))}
  </>
)

/** Each paper reads its record and its photos. */
const MAX_PAPERS = 50

const Paper = ({ page: { resource }, id }: { page: Page; id: string }) => {
  const { papers } = useContext(RegistryContext)
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id, errorNotification: false })
  const Content = papers[resource.name] ?? FactsPaper
  const refusal = result && getActionRefusal(resource.print, result)
  return (
    <article className={`${css.sheet} ${refusal || !hasAnswer(query) ? "no-print" : ""}`} data-theme="light">
      <div className={css.paper}>
        <QueryState query={query} height={400}>
          {() =>
            refusal ? (
              <Notice alert icon={<Icon name="alert" size={28} />}>
                {refusal}
              </Notice>
            ) : (
              result && <Content resource={resource} record={result} />
            )
          }
        </QueryState>
      </div>
    </article>
  )
}

const Papers = ({ page }: { page: Page }) => {
  const { search } = useLocation()
  const ids = printedIn(search)
  const shown = ids.slice(0, MAX_PAPERS)
  const papers = useRef<HTMLDivElement>(null)
  const [isPreparing, setPreparing] = useState(false)
  const { once } = useSingleFlight()
  const [only] = ids
  const back = ids.length === 1 ? pathOfRecord(page, { id: only }) : pathOfPage(page)
  const print = () =>
    once(async () => {
      setPreparing(true)
      if (papers.current) await waitUntilDrawn(papers.current)
      setPreparing(false)
      window.print()
    })
  return (
    <div className={css.print}>
      <header className="row-wrap no-print">
        <h1 className="grow">
          {pageTitleOf(page, "print")}
          {ids.length > 1 && ` (${shown.length})`}
        </h1>
        <Link className={buttonClass()} to={back ?? pathOfPage(page)}>
          Kembali
        </Link>
        <Button look="primary" busy={isPreparing} disabled={ids.length === 0} onClick={print}>
          Cetak / simpan PDF
        </Button>
      </header>
      {ids.length > MAX_PAPERS && (
        <p className="no-print" role="alert">
          Hanya {MAX_PAPERS} yang pertama dari {ids.length} pilihan ada di sini. Cetak sisanya dalam pilihan berikutnya.
        </p>
      )}
      {ids.length === 0 && (
        <Notice
          icon={<Icon name="file" size={28} />}
          action={
            <Link className={buttonClass()} to={pathOfPage(page)}>
              Ke daftar {page.label}
            </Link>
          }
        >
          Belum ada yang dipilih untuk dicetak.
        </Notice>
      )}
      <div ref={papers} className={css.papers}>
        {shown.map((id) => (
          <Paper key={id} page={page} id={id} />
        ))}
      </div>
    </div>
  )
}

/** Shows the papers of the records in the address. */
export const Print = () => {
  const page = usePage()
  const { can } = useAppContext()
  return can(page.resource.name, "one") ? <Papers page={page} /> : <NotAllowed page={page} />
}
