import type { BaseRecord } from "@refinedev/core"
import { useLocation, useNavigate } from "react-router"
import { pathOfRecord } from "../fields/page-path.ts"
import { pathOfPage } from "../providers/routes.ts"
import { Asked } from "./Asked.tsx"
import { RecordForm } from "./form/RecordForm.tsx"
import { useOpened } from "./form/use-opened.ts"
import { usePage } from "./page-context.ts"
import { placeOf } from "./record/place.ts"

/** The form of a large record, on a page of its own. */
export const Form = () => {
  const page = usePage()
  const { resource, label } = page
  const navigate = useNavigate()
  const { id } = placeOf(page, useLocation().pathname)
  const { query, record } = useOpened(resource, id, "off")
  const isNew = id === undefined
  const heading = <h1>{`${isNew ? "Tambah" : "Ubah"} ${label}`}</h1>
  const saved = (row: BaseRecord) =>
    navigate(row.id === undefined ? pathOfPage(page) : pathOfRecord(page, { ...record, ...row }))

  if (!isNew && !record)
    return (
      <div className="form-page">
        {heading}
        <Asked query={query} height={480}>
          {() => null}
        </Asked>
      </div>
    )
  return (
    <RecordForm
      key={id}
      resource={resource}
      record={record}
      onSaved={saved}
      onCancel={() => navigate(record ? pathOfRecord(page, record) : pathOfPage(page))}
      frame={({ body, buttons }) => (
        <div className="form-page">
          {heading}
          {body}
          <div className="form-save">{buttons}</div>
        </div>
      )}
    />
  )
}
