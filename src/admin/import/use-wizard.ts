import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { Opened, Touched } from "../../domain/listing-import/import-session.ts"
import { EMPTY_PLAN, type Plan } from "../../domain/listing-import/plan.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { columnsIn, rememberColumns, remembered, rememberFixes } from "./remembered.ts"
import type { Step } from "./steps.ts"
import { forgetUnfinished, keepUnfinished, readUnfinished, type Unfinished } from "./unfinished.ts"
import { useExisting } from "./use-existing.ts"
import { useImportSession } from "./use-import-session.ts"

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The wizard's state: one file on its way from the disk to the service. */
export const useWizard = () => {
  const { identity } = useBackoffice()
  const user = identity.id
  const { open: importSessionOf, progress, setProgress } = useImportSession()
  const existing = useExisting()
  const [step, setStep] = useState<Step>("file")
  const [file, setFile] = useState<File>()
  const [opened, setOpened] = useState<Opened>()
  const [plan, setPlan] = useState<Plan>(EMPTY_PLAN)
  const [summary, setSummary] = useState<Summary>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [upload, setUpload] = useState<Unfinished["upload"]>()
  const [kept, setKept] = useState<Unfinished>()
  const key = useRef<string>(crypto.randomUUID())
  /** Two changes may come before the next drawing. */
  const latest = useRef(plan)
  useLayoutEffect(() => {
    latest.current = plan
  }, [plan])

  useEffect(() => {
    void readUnfinished(user).then(setKept)
  }, [user])

  // What is worked on survives a reload; what is only picked again costs nothing.
  useEffect(() => {
    if (!file || !opened || step === "file") return
    const keeping = setTimeout(
      () => void keepUnfinished(user, { file, hasHeader: opened.hasHeader, plan, step, key: key.current, upload }),
      400,
    )
    return () => clearTimeout(keeping)
  }, [user, file, opened, plan, step, upload])

  const busily = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(sentence(error))
      return undefined
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }

  const startOf = async (found: Opened): Promise<Plan> => {
    const memory = await remembered(user)
    const known = columnsIn(memory, found.header)
    return {
      ...EMPTY_PLAN,
      targets: known?.targets ?? found.found,
      constants: known?.constants ?? {},
      fixes: memory.fixes,
    }
  }

  const read = (picked: File, hasHeader?: boolean) =>
    busily(async () => {
      const opening = await importSessionOf().open(picked, hasHeader)
      if ("refused" in opening) throw new Error(opening.refused)
      setFile(picked)
      setOpened(opening.opened)
      setSummary(undefined)
      return opening.opened
    })

  const pick = async (picked: File, hasHeader?: boolean) => {
    setOpened(undefined)
    const found = await read(picked, hasHeader)
    if (!found) return
    key.current = crypto.randomUUID()
    setUpload(undefined)
    setPlan(await startOf(found))
  }

  const check = async (next: Plan = plan) => {
    setStep("check")
    setSummary(undefined)
    if (opened) rememberColumns(user, opened.header, next.targets, next.constants)
    await busily(async () => {
      const found = await importSessionOf().check(next)
      setSummary((await existing.compare(importSessionOf(), setProgress)) ?? found)
    })
  }

  /** What the user says of cells and rows; only these are read anew. */
  const change = async (told: (plan: Plan) => Plan, touched: Touched) => {
    const before = latest.current
    const next = told(before)
    latest.current = next
    setPlan(next)
    // Another plan is another file to send.
    key.current = crypto.randomUUID()
    if (next.fixes !== before.fixes) rememberFixes(user, next.fixes)
    try {
      setSummary(await importSessionOf().change(next, touched))
    } catch (error) {
      setFailure(sentence(error))
    }
  }

  const goOn = async (unfinished: Unfinished) => {
    setKept(undefined)
    key.current = unfinished.key
    setUpload(unfinished.upload)
    setPlan(unfinished.plan)
    if (!(await read(unfinished.file, unfinished.hasHeader))) return
    const { step: at, plan: told } = unfinished
    if (at === "columns") return setStep("columns")
    if (at === "report") return setStep("report")
    setStep("check")
    await busily(async () => setSummary(await importSessionOf().check(told)))
    setStep(at)
  }

  const forget = () => {
    void forgetUnfinished(user)
    setKept(undefined)
  }

  return {
    step,
    go: setStep,
    file,
    opened,
    plan,
    setPlan,
    summary,
    setSummary,
    failure,
    setFailure,
    isBusy,
    progress,
    session: importSessionOf,
    key: () => key.current,
    upload,
    setUpload,
    kept,
    existing,
    pick,
    check,
    change,
    goOn,
    forget,
    user,
  }
}

export type Wizard = ReturnType<typeof useWizard>
