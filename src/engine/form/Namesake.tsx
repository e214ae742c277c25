import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import type { Resource } from "../../declare/index.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { titleOf } from "../list/RowMenu.tsx"
import type { Draft } from "./draft.ts"
import css from "./form.module.css"
import { type KnownNames, knownNamesake } from "./same-names.ts"

export interface NamesakeProps {
  resource: Resource
  draft: Draft
  sentences: Readonly<Record<string, string>>
  known: KnownNames
}

export const Namesake = ({ resource, draft, sentences, known }: NamesakeProps) => {
  const { pages } = useAppContext()
  const [other, setOther] = useState<BaseRecord>()
  useEffect(() => {
    const [found] = Object.keys(sentences).flatMap((name) => knownNamesake(known, name, draft[name]) ?? [])
    let isOver = false
    void Promise.resolve(found).then((row) => isOver || setOther(row))
    return () => {
      isOver = true
    }
  }, [sentences, draft, known])
  const page = pages.find(({ name }) => name === resource.name)
  const path = other && page && pathOfRecord(page, other)
  return (
    path && (
      <p className={css.help}>
        Yang sudah ada: <Link to={path}>{titleOf(resource, other)}</Link>
      </p>
    )
  )
}
