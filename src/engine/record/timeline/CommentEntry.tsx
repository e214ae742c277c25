import { escapeRegExp } from "es-toolkit"
import { Fragment, useEffect, useRef, useState } from "react"
import type { EntryOf } from "../../../domain/timeline-entry.ts"
import { LinkedText } from "../../../ui/LinkedText.tsx"
import { CommentForm } from "./CommentForm.tsx"
import { EntryHead, type EntryProps, EntryTime } from "./Entry.tsx"
import { OwnEntryMenu } from "./OwnEntryMenu.tsx"
import css from "./timeline.module.css"

/** The text in pieces; every second one is a mention. */
const piecesOf = (text: string, names: readonly string[]): string[] => {
  if (names.length === 0) return [text]
  const words = names.toSorted((a, b) => b.length - a.length).map((name) => escapeRegExp(`@${name}`))
  return text.split(new RegExp(`(${words.join("|")})`))
}

const CommentText = ({ text, mentions }: Pick<EntryOf<"comment">, "text" | "mentions">) => (
  <div className={css.text} dir="auto">
    {piecesOf(
      text,
      mentions.map(({ name }) => name),
    ).map((piece, index) =>
      index % 2 === 1 ? (
        <b key={index}>{piece}</b>
      ) : (
        <Fragment key={index}>
          <LinkedText text={piece} />
        </Fragment>
      ),
    )}
  </div>
)

export const CommentEntry = ({ entry, resource, record }: EntryProps<"comment">) => {
  const [isEditing, setEditing] = useState<boolean>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing !== undefined) box.current?.querySelector<HTMLElement>("textarea, button")?.focus()
  }, [isEditing])
  const at = (
    <>
      <EntryTime at={entry.at} />
      {entry.edited_at && " · diubah"}
    </>
  )
  return (
    <div ref={box} className="grow">
      <EntryHead what={entry.by || "Tidak diketahui"} at={at}>
        {entry.is_own && !isEditing && (
          <OwnEntryMenu name="komentar" entry={entry.entry} resource={resource} onEdit={() => setEditing(true)} />
        )}
      </EntryHead>
      {isEditing ? (
        <CommentForm resource={resource} record={record} entry={entry} onDone={() => setEditing(false)} />
      ) : (
        <CommentText text={entry.text} mentions={entry.mentions} />
      )}
    </div>
  )
}
