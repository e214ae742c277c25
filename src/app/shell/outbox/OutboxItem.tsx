import type { FormEvent } from "react"
import { Link } from "react-router"
import { isRelated } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import type { Outbox } from "../../../drafts/outbox.ts"
import type { OutboxEntry } from "../../../drafts/outbox-storage.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { pathOfRelated } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { showDateTime } from "../../../time/show-date.ts"
import { Button } from "../../../ui/Button.tsx"
import fieldCss from "../../../ui/field.module.css"
import { Icon } from "../../../ui/Icon.tsx"
import css from "./outbox.module.css"

const schema = z.object({ changed: z.string().optional() })

interface OutboxItemProps {
  entry: OutboxEntry
  isSending: boolean
  outbox: Outbox
  onRetry: () => void
  onFollow: () => void
}

const useParts = ({ resource: name, values }: OutboxEntry) => {
  const { resources, pages } = useAppContext()
  const resource = resources.find((candidate) => candidate.name === name)
  const title = resource?.title ?? "name"
  const [parent, field] = Object.entries(resource?.fields ?? {}).find(([, of]) => isRelated(of)) ?? []
  const path = parent && isRelated(field) ? pathOfRelated(pages, field.to, values, parent) : undefined
  return { label: resource?.label ?? name, title, text: String(values[title] ?? ""), path }
}

const stateOf = ({ refused }: OutboxEntry, isSending: boolean) =>
  isSending ? "Mengirim…" : (refused ?? "Menunggu jaringan")

export const OutboxItem = ({ entry, isSending, outbox, onRetry, onFollow }: OutboxItemProps) => {
  const { label, title, text, path } = useParts(entry)
  const { draft, setDraft, drop } = useDraftState<z.infer<typeof schema>>(
    `outbox:${entry.key}`,
    schema,
    {},
    { storage: "tab" },
  )
  const { changed } = draft
  const setChanged = (text?: string) => setDraft({ changed: text })
  const save = (event: FormEvent) => {
    event.preventDefault()
    drop()
    void outbox.retry(entry.key, { values: { ...entry.values, [title]: changed }, file: entry.file })
  }
  return (
    <li className={`${css.item} stack gap-xs`}>
      <p className={`${css.what} muted small numeric`}>
        {path ? (
          <Link to={path} onClick={onFollow}>
            {label}
          </Link>
        ) : (
          label
        )}
        <time dateTime={new Date(entry.writtenAt).toISOString()}>
          {showDateTime(new Date(entry.writtenAt).toISOString())}
        </time>
      </p>
      {changed === undefined ? (
        <p className={css.text}>{text}</p>
      ) : (
        <form id={entry.key} onSubmit={save}>
          <textarea
            className={fieldCss.input}
            aria-label={label}
            value={changed}
            rows={3}
            onChange={({ target }) => setChanged(target.value)}
          />
        </form>
      )}
      {entry.file && (
        <p className={css.text}>
          <Icon name="image" /> {entry.file.file.name}
        </p>
      )}
      <p className={`dense ${entry.refused ? "bad" : "muted"}`} role={entry.refused ? "alert" : "status"}>
        {stateOf(entry, isSending)}
      </p>
      <div className={`${css.actions} row-wrap`}>
        {changed === undefined ? (
          <>
            <Button disabled={isSending} onClick={onRetry}>
              Coba lagi
            </Button>
            {entry.refused !== undefined && text !== "" && <Button onClick={() => setChanged(text)}>Ubah</Button>}
            <Button disabled={isSending} onClick={() => void outbox.drop(entry.key)}>
              Buang
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={entry.key} look="primary" disabled={!changed.trim()}>
              Kirim
            </Button>
            <Button onClick={() => setChanged(undefined)}>Batal</Button>
          </>
        )}
      </div>
    </li>
  )
}
