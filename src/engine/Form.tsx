import type { BaseRecord } from "@refinedev/core"
import { lazy, type ReactNode, Suspense, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { PhotoDraftContext } from "../media/photos/unsent-photos.ts"
import { pathOfRecord } from "../routing/record-path.ts"
import { pathOfPage } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { QueryState } from "../ui/QueryState.tsx"
import { clockOf } from "./form/clock.ts"
import type { Draft } from "./form/draft.ts"
import { type FollowUp, storeUnsentFollowUp } from "./form/follow-up.ts"
import { overruledWords, useBack, useInitialValues } from "./form/initial-values.ts"
import { type FormParts, RecordForm } from "./form/RecordForm.tsx"
import { RestoredNote } from "./form/RestoredNote.tsx"
import { Sections } from "./form/Sections.tsx"
import { useKeptDraft } from "./form/use-kept-draft.ts"
import { useFormRecord, useReread } from "./form/use-opened.ts"
import { useProposedTime } from "./form/use-proposed-time.ts"
import { useTouchKeys } from "./form/use-touch-keys.ts"
import { usePage } from "./page-context.ts"
import { recordRouteOf } from "./record/record-route.ts"

const OverlapRemark = lazy(async () => ({ default: (await import("./overlap/OverlapRemark.tsx")).OverlapRemark }))

export interface FormProps {
  /** Renders hints above the save button; `draft` is the draft's storage key. */
  remarks?: (parts: FormParts, draft: string | undefined) => ReactNode
  below?: (parts: FormParts) => ReactNode
  followUp?: FollowUp
}

interface LayoutProps {
  remarks: ReactNode
  below: ReactNode
  heading: ReactNode
  restored: ReactNode
  /** Milliseconds since 1970. */
  savedAt: number | undefined
  parts: FormParts
}

const Layout = ({ heading, restored, savedAt, parts, remarks, below }: LayoutProps) => {
  const { formFields, state, scope } = parts
  const page = useRef<HTMLDivElement>(null)
  useTouchKeys(page)
  const hasSections = new Set(formFields.map(({ field }) => field.group ?? "")).size > 1
  const main = (
    <div className="form-main">
      {restored}
      {parts.remoteChange}
      {parts.body}
      {below}
      <div className="form-save">
        {remarks}
        {savedAt !== undefined && <span className="form-kept">Draf tersimpan {clockOf(savedAt)}</span>}
        {parts.buttons}
      </div>
    </div>
  )
  return (
    <div className="form-page" ref={page}>
      {heading}
      {hasSections ? (
        <div className="form-columns">
          <Sections formFields={formFields} state={state} scope={scope} />
          {main}
        </div>
      ) : (
        main
      )}
    </div>
  )
}

export const Form = ({ remarks, below, followUp }: FormProps) => {
  const page = usePage()
  const { resource } = page
  const navigate = useNavigate()
  const { id } = recordRouteOf(page, useLocation().pathname)
  const { query, record } = useFormRecord(resource, id, "off")
  const reread = useReread(resource, id)
  const draft = useKeptDraft(resource.name, id)
  const isNew = id === undefined
  const heading = <h1>{`${isNew ? "Tambah" : "Ubah"} ${resource.noun}`}</h1>
  const inAddress = useInitialValues(resource, isNew)
  const given = useProposedTime(resource, isNew, inAddress)
  const back = useBack()
  const { identity } = useAppContext()
  const saved = async (row: BaseRecord, left?: Draft) => {
    draft.drop()
    const edit = left && pathOfRecord(page, { ...record, ...row }, "edit")
    if (left && edit && followUp) {
      await storeUnsentFollowUp(identity.id, resource, { ...record, ...row }, left, followUp.name)
      return navigate(edit, { replace: true })
    }
    if (back) navigate(back, { replace: true })
    else navigate(pathOfRecord(page, { ...record, ...row }) ?? pathOfPage(page))
  }
  const kept = draft.found

  if ((!isNew && !record) || !draft.isOpen || !given)
    return (
      <div className="form-page">
        {heading}
        {isNew ? (
          <div className="form-skeleton" />
        ) : (
          <QueryState query={query} height={480}>
            {() => null}
          </QueryState>
        )}
      </div>
    )
  const restored = kept && (
    <RestoredNote
      savedAt={kept.savedAt}
      words={overruledWords(resource, inAddress ?? given, kept.draft)}
      onDrop={draft.startAnew}
    />
  )
  return (
    <PhotoDraftContext value={draft.key}>
      <RecordForm
        key={`${id}:${draft.round}`}
        resource={resource}
        record={record}
        kept={kept}
        given={given}
        followUp={followUp}
        onDraft={draft.keep}
        onDiscard={draft.drop}
        reread={isNew ? undefined : reread}
        onSaved={saved}
        onCancel={() => navigate(back ?? ((record && pathOfRecord(page, record)) || pathOfPage(page)))}
        frame={(parts) => (
          <Layout
            heading={heading}
            below={below?.(parts)}
            restored={restored}
            remarks={
              <>
                {remarks?.(parts, draft.key)}
                {resource.overlap && (
                  <Suspense>
                    <OverlapRemark resource={resource} rule={resource.overlap} parts={parts} />
                  </Suspense>
                )}
              </>
            }
            savedAt={draft.savedAt}
            parts={parts}
          />
        )}
      />
    </PhotoDraftContext>
  )
}
