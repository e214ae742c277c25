import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { PhotoDraftContext } from "../media/photos/unsent-photos.ts"
import { recordRouteOf } from "../routing/record-route.ts"
import { pathOfPage, pathOfRecord } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { showTimeOrDate } from "../time/show-time-or-date.ts"
import { optional } from "../ui/optional.ts"
import { QueryState } from "../ui/QueryState.tsx"
import { mediaOf } from "../ui/use-media.ts"
import { CreatesRelated } from "./form/CreatesRelated.tsx"
import type { Draft } from "./form/draft.ts"
import { type FollowUp, storeUnsentFollowUp } from "./form/follow-up.ts"
import formCss from "./form/form.module.css"
import { type FormParts, RecordForm } from "./form/RecordForm.tsx"
import css from "./form/Sections.module.css"
import { Sections } from "./form/Sections.tsx"
import { useFormSession } from "./form/use-form-session.tsx"
import { usePage } from "./page-context.ts"

const FIELDS = "form :is(input:not([type=checkbox], [type=file], [type=radio], [hidden], :disabled), textarea)"

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(FIELDS)

/** On touch screens, Enter moves to the next field, and the save bar stays above the keyboard. */
const useTouchKeys = (page: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const frame = page.current
    const view = window.visualViewport
    if (!frame || !view || !mediaOf("touch").matches) return

    const name = ({ target }: FocusEvent) => {
      if (isOneLine(target)) target.enterKeyHint = "next"
    }
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== "Enter" || event.defaultPrevented || !isOneLine(target)) return
      if (target.getAttribute("aria-expanded") === "true") return
      event.preventDefault()
      const all = [...frame.querySelectorAll<HTMLElement>(FIELDS)]
      all[all.indexOf(target) + 1]?.focus()
    }
    const fit = () => {
      const hidden = Math.max(0, innerHeight - view.height - view.offsetTop)
      frame.style.setProperty("--keyboard", `${Math.round(hidden)}px`)
      if (hidden > 0 && isOneLine(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" })
    }
    frame.addEventListener("focusin", name)
    frame.addEventListener("keydown", press)
    view.addEventListener("resize", fit)
    view.addEventListener("scroll", fit)
    return () => {
      frame.removeEventListener("focusin", name)
      frame.removeEventListener("keydown", press)
      view.removeEventListener("resize", fit)
      view.removeEventListener("scroll", fit)
    }
  }, [page])
}

const OverlapRemark = optional(async () => (await import("./overlap/OverlapRemark.tsx")).OverlapRemark)

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
  const { formFields, state } = parts
  const page = useRef<HTMLDivElement>(null)
  useTouchKeys(page)
  const hasSections = new Set(formFields.map(({ field }) => field.group ?? "")).size > 1
  const main = (
    <div className={formCss.main}>
      {restored}
      {parts.remoteChange}
      {parts.body}
      {below}
      <div className={`${formCss.save} row-wrap no-print`}>
        {remarks}
        {savedAt !== undefined && <span className={formCss.kept}>Draf tersimpan {showTimeOrDate(savedAt)}</span>}
        {parts.buttons}
      </div>
    </div>
  )
  return (
    <div className={formCss.page} ref={page}>
      {heading}
      {hasSections ? (
        <div className={css.columns}>
          <Sections formFields={formFields} state={state} />
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
  const { query, record, draft, back, restored, key, form } = useFormSession(resource, id)
  const isNew = id === undefined
  const heading = <h1>{`${isNew ? "Tambah" : "Ubah"} ${resource.noun}`}</h1>
  useEffect(() => {
    // The button that began anew is gone.
    if (draft.round > 0) document.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [draft.round])
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
  if (!form)
    return (
      <div className={formCss.page}>
        {heading}
        {isNew ? (
          <div style={{ height: 480 }} />
        ) : (
          <QueryState query={query} height={480}>
            {() => null}
          </QueryState>
        )}
      </div>
    )
  return (
    <PhotoDraftContext value={draft.key}>
      <CreatesRelated>
        <RecordForm
          key={key}
          {...form}
          followUp={followUp}
          onSaved={saved}
          onAddAnother={draft.startAnew}
          onCancel={() => navigate(back ?? ((record && pathOfRecord(page, record)) || pathOfPage(page)))}
          frame={(parts) => (
            <Layout
              heading={heading}
              below={below?.(parts)}
              restored={restored}
              remarks={
                <>
                  {remarks?.(parts, draft.key)}
                  {resource.overlap && <OverlapRemark resource={resource} rule={resource.overlap} parts={parts} />}
                </>
              }
              savedAt={draft.savedAt}
              parts={parts}
            />
          )}
        />
      </CreatesRelated>
    </PhotoDraftContext>
  )
}
