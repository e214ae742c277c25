import type { BaseRecord } from "@refinedev/core"
import { Link } from "react-router"
import { useCallQuery } from "../../data/use-call.ts"
import { addressFieldOf } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { QueryState } from "../../ui/QueryState.tsx"

const schema = z.object({
  records: z.array(z.object({ noun: z.string(), count: z.number() })),
  kept: z.array(
    z.object({ resource: z.string(), noun: z.string(), id: z.union([z.number(), z.string()]), name: z.string() }),
  ),
  kept_count: z.number(),
})

type Impact = z.infer<typeof schema>

const Preview = ({ records, kept, kept_count }: Impact) => {
  const { pages } = useAppContext()
  return (
    <section aria-label="Yang dihapus dan yang tetap">
      <p>Dihapus: {records.map(({ noun, count }) => `${count} ${noun}`).join(", ")}.</p>
      {kept_count > 0 && (
        <>
          <p>Tetap ada, karena namanya lain walau kontaknya sama. Bila sebenarnya orang ini, samakan dulu namanya:</p>
          <ul>
            {kept.map(({ resource, noun, id, name }) => {
              const page = pages.find((one) => one.name === resource)
              const to = page && addressFieldOf(page.resource) === "id" && pathOfRecord(page, { id })
              const words = `${noun} #${id}: ${name}`
              return <li key={`${resource} ${id}`}>{to ? <Link to={to}>{words}</Link> : words}</li>
            })}
            {kept_count > kept.length && <li>dan {kept_count - kept.length} lainnya</li>}
          </ul>
        </>
      )}
    </section>
  )
}

const Known = ({ record, ...props }: ActionDialogProps & { record: BaseRecord }) => {
  const { query, data } = useCallQuery("user.previewForget", {}, { record, payload: {}, retry: false, gcTime: 0 })
  const { data: impact } = schema.safeParse(data)
  return (
    <ActionDialog
      {...props}
      record={record}
      blocked={impact ? undefined : "Tunggu sampai yang dihapus terbaca."}
      about={
        <QueryState query={query} height={60}>
          {() => impact && <Preview {...impact} />}
        </QueryState>
      }
    />
  )
}

/** Shows what forgetting a person erases, and which records of others have the same contact. Nothing is sent unread. */
export const Forget = ({ record, ...props }: ActionDialogProps) =>
  record ? <Known {...props} record={record} /> : <ActionDialog {...props} />
