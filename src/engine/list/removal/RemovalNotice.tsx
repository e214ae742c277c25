import type { RemovalUse, Resource } from "../../../declare/index.ts"
import { UseLinks } from "../../../fields/UseLinks.tsx"
import { useHref } from "../../../routing/routes.ts"
import { Button } from "../../../ui/Button.tsx"
import { PlainLink } from "../../../ui/PlainLink.tsx"
import css from "../bulk.module.css"
import type { RemovalImpact } from "./use-removal-impact.ts"

const WORDS: readonly (readonly [RemovalUse["rule"], string])[] = [
  ["cascade", "Ikut terhapus"],
  ["set null", "Tetap ada, tautannya dilepas"],
  ["restrict", "Masih memakainya, jadi yang dipakai tidak terhapus"],
]

interface RemovalNoticeProps {
  resource: Resource
  /** `“Rumah Melawai”`, `3 listing` */
  what: string
  impact: RemovalImpact
  /** Absent: all that match a query, which links cannot name. */
  ids?: readonly unknown[]
}

/** Names the effects of a removal on the records and on all that refers to them. */
export const RemovalNotice = ({ resource, what, impact, ids = [] }: RemovalNoticeProps) => {
  const hrefOf = useHref()
  if (impact.days === 0) return <p>{what} akan dihapus. Ini tidak dapat dibatalkan.</p>
  const trash = hrefOf("trash", { filters: [{ field: "resource", operator: "eq", value: resource.name }] })
  const effects = WORDS.map(([rule, words]) => [words, impact.uses.filter((use) => use.rule === rule)] as const)
  return (
    <div className="stack gap-s">
      <p>
        {what} dipindahkan ke {trash ? <PlainLink to={trash}>Sampah</PlainLink> : "Sampah"}, dan dapat dipulihkan dengan
        semua yang terkait selama {impact.days} hari.
      </p>
      {impact.state === "pending" && (
        <p className="muted" role="status">
          Memeriksa yang terkait…
        </p>
      )}
      {impact.state === "failed" && (
        <p role="alert">
          Yang terkait tidak dapat diperiksa.{" "}
          <Button look="text" onClick={impact.retry}>
            Coba lagi
          </Button>
        </p>
      )}
      {impact.uses.length > 0 && (
        <ul className={`${css.failures} break`} aria-label="Yang terkait">
          {effects.map(
            ([words, uses]) =>
              uses.length > 0 && (
                <li key={words}>
                  {words}: <UseLinks uses={uses} ids={ids} />
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  )
}
