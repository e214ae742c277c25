import { useEffect, useMemo, useRef, useState } from "react"
import { randomHex } from "../data/random-hex.ts"
import { throughOf } from "../declare/imports.ts"
import type { Resource } from "../declare/index.ts"
import type { Opened, ReadChoices, Touched } from "../domain/listing-import/import-session.ts"
import { EMPTY_PLAN, type Plan } from "../domain/listing-import/plan.ts"
import type { Summary } from "../domain/listing-import/summary.ts"
import type { NamedAction } from "../engine/use-resource-access.ts"
import { useAppContext } from "../session/app-context.ts"
import { useLatestState } from "../ui/use-latest-state.ts"
import {
  choicesForHeader,
  createImportChoices,
  readEdits,
  rememberedPlaces,
  type SavedImport,
  STEPS,
  type Step,
  useSavedImport,
} from "./saved-import.ts"
import { type Progress, type RemoteImportSession, useImportSession } from "./use-import-session.ts"

/** Creates an idempotency key, so that a file sent twice is imported once. */
const newKey = () => randomHex(16)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Compare = (session: RemoteImportSession, onProgress: (progress: Progress) => void) => Promise<Summary | undefined>

/** Compares rows with the records of the service. `isRequired`: rows cannot be sent without it. */
export interface Comparison {
  compare: Compare
  /** Looks up only the records that rows name by their key. @returns undefined if no row can name one, or on failure */
  match: Compare
  failure: string | undefined
  isRequired?: boolean
}

export const useWizard = (resource: Resource, existing: Comparison) => {
  const user = useAppContext().identity.id
  const [savedChoices] = useState(() => createImportChoices(user, resource.name))
  const { found, save, startAnew: discard } = useSavedImport(resource.name)
  const [isResumed, setResumed] = useState(false)
  const { session, progress, setProgress } = useImportSession(resource)
  const [step, setStep] = useState<Step>("file")
  /** The last file chosen, readable or not; `file` is the last file that was read. */
  const [picked, setPicked] = useState<File>()
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<ReadChoices>({})
  const [opened, setOpened] = useState<Opened>()
  // Two changes may happen before the next render.
  const [plan, setPlan, latest] = useLatestState<Plan>(EMPTY_PLAN)
  const [summary, setSummary] = useState<Summary>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [upload, setUpload] = useState<SavedImport["upload"]>()
  /** Part of the file that was sent, 0 to 1. Undefined unless the file is being sent. */
  const [sentPart, setSentPart] = useState<number>()
  const uploadKey = useRef(newKey())

  // Saves an import only after the first step; before that, the user chooses the file again.
  const begun = useMemo(
    () =>
      file && opened && step !== "file"
        ? { file, headerLine: opened.headerLine, choices, plan, step, key: uploadKey.current, upload }
        : undefined,
    [file, opened, choices, plan, step, upload],
  )
  useEffect(() => {
    if (begun) save(begun)
  }, [begun, save])

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setFailure(undefined)
    // Progress messages of the previous work may arrive after its result.
    setProgress(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const initialPlan = async ({ header, found }: Opened): Promise<Plan> => {
    const choices = await savedChoices.load()
    return { ...EMPTY_PLAN, targets: found, ...choicesForHeader(choices, header) }
  }

  const read = (chosen: File, options: ReadChoices) =>
    whileBusy(async () => {
      const opening = await session.open(chosen, options)
      if ("refused" in opening) throw new Error(opening.refused)
      setFile(chosen)
      setOpened(opening.opened)
      setSummary(undefined)
      return opening.opened
    })

  const pick = async (chosen: File, options: ReadChoices = {}) => {
    setOpened(undefined)
    uploadKey.current = newKey()
    setUpload(undefined)
    setPicked(chosen)
    setChoices(options)
    const found = await read(chosen, options)
    if (!found) return
    setPlan(await initialPlan(found))
  }

  const readAgain = (changed: ReadChoices) => {
    if (file) void pick(file, { ...choices, ...changed })
  }

  const check = async (next: Plan = plan) => {
    setStep("check")
    setSummary(undefined)
    if (opened) savedChoices.saveColumns(opened.header, next)
    await whileBusy(async () => {
      const found = await session.check(next)
      const known = await withRemembered(next, found)
      setSummary((await existing.compare(session, setProgress)) ?? known)
    })
  }

  /** Reads refused places as the user chose in an earlier import. */
  const withRemembered = async (checked: Plan, found: Summary): Promise<Summary> => {
    const fixes = rememberedPlaces(await savedChoices.load(), found.errors)
    if (Object.keys(fixes).length === 0) return found
    const next = { ...checked, fixes: { ...fixes, ...checked.fixes } }
    setPlan(next)
    return session.change(next, { cells: found.errors })
  }

  /** Applies a decision about cells and rows; only the touched rows are checked again. */
  const change = async (update: (plan: Plan) => Plan, touched: Touched) => {
    const { fixes } = latest.current
    const next = update(latest.current)
    if (next.fixes !== fixes) savedChoices.savePlaces(fixes, next.fixes)
    setPlan(next)
    // A changed plan sends a different file, which needs a new key.
    uploadKey.current = newKey()
    try {
      const changed = await session.change(next, touched)
      setSummary(changed)
      // Rows may name other records now.
      const isOpen = (await session.openKeys()).length > 0
      const matched = isOpen ? await existing.match(session, () => {}) : undefined
      if (matched) setSummary(matched)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  const resume = async (unfinished: SavedImport) => {
    setResumed(true)
    uploadKey.current = unfinished.key
    setUpload(unfinished.upload)
    const kept = { ...EMPTY_PLAN, ...unfinished.plan, edits: readEdits(resource, unfinished.plan) }
    setPicked(unfinished.file)
    setPlan(kept)
    setChoices(unfinished.choices)
    if (!(await read(unfinished.file, { ...unfinished.choices, headerLine: unfinished.headerLine }))) return
    // Imports saved by an earlier version may be at a step that no longer exists.
    const saved = STEPS.find((name) => name === unfinished.step) ?? "check"
    // The answers in the report are gone, so its rows are sent again.
    const at = saved === "report" && throughOf(resource) !== undefined ? "send" : saved
    if (at !== "columns" && at !== "report") {
      setStep("check")
      await whileBusy(async () => {
        const found = await session.check(kept)
        setSummary((await existing.match(session, setProgress)) ?? found)
      })
    }
    setStep(at)
  }

  return {
    step,
    go: setStep,
    picked,
    file,
    choices,
    opened,
    plan,
    setPlan,
    summary,
    setSummary,
    failure,
    setFailure,
    isBusy,
    progress,
    setProgress,
    session,
    uploadKey: () => uploadKey.current,
    upload,
    setUpload,
    sentPart,
    setSentPart,
    saved: isResumed ? undefined : found,
    existing,
    pick,
    readAgain,
    check,
    change,
    resume,
    discard,
  }
}

export type Wizard = ReturnType<typeof useWizard>

export interface StepProps {
  wizard: Wizard
  resource: Resource
  onClose: () => void
}

export interface UploadStepProps extends StepProps {
  action: NamedAction
}
