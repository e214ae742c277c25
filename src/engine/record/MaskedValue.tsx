import { useEffect, useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { isMask } from "../../declare/format.ts"
import { type Resource, type Row, unreadOf } from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import formCss from "../form/form.module.css"
import css from "./facts.module.css"
import { type FactValueProps, WholeValue } from "./WholeValue.tsx"

/** Time in milliseconds before a revealed value is hidden. */
const REVEAL_DURATION_MS = 30_000

const answer = z.object({ value: z.string() })

const MISSING_VALUE_ERROR = "Layanan tidak mengirim nilainya. Coba lagi, atau hubungi pengelola layanan."

interface Reveal {
  value: string | undefined
  isPossible: boolean
  isNoted: boolean
  isPending: boolean
  failure: string | undefined
  toggle: () => Promise<void>
}

/** Reveals one masked value; paper has it only while it is revealed. Services that send masks return and log the full value. */
const useReveal = (resource: Resource, name: string, record: Row): Reveal => {
  const { can } = useAppContext()
  const { call, isPending } = useCall()
  const [value, setValue] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const sent = record[name] ?? unreadOf(record)[name]
  const isMasked = isMask(sent)
  const isOffered = can("personal-data", "value")

  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), REVEAL_DURATION_MS)
    return () => clearTimeout(timer)
  }, [value])

  const fetchWhole = async () => {
    const id = `${resource.name}.${name}.${String(record.id)}`
    const read = answer.safeParse(await call("personal-data.value", { record: { id } }))
    if (!read.success) throw new Error(MISSING_VALUE_ERROR)
    return read.data.value
  }
  const toggle = async () => {
    setFailure(undefined)
    if (value !== undefined) return setValue(undefined)
    if (!isMasked) return setValue(typeof sent === "object" ? JSON.stringify(sent) : String(sent))
    await fetchWhole().then(setValue, (error: Error) => setFailure(error.message))
  }
  return { value, isPossible: !isMasked || isOffered, isNoted: isMasked, isPending, failure, toggle }
}

export const MaskedValue = (props: FactValueProps) => {
  const { resource, name, field, record } = props
  const { value, isPossible, isNoted, isPending, failure, toggle } = useReveal(resource, name, record)
  if (asText(name, field, record) === "") return <Cell name={name} field={field} row={record} view="show" />
  const isShown = value !== undefined
  const whole = { ...record, [name]: value, $unread: { ...unreadOf(record), [name]: undefined } }
  return (
    <span className={`${css.inline} row-wrap ${isShown ? "" : "no-print"}`}>
      {isShown ? <WholeValue {...props} record={whole} /> : <Cell name={name} field={field} row={record} view="show" />}
      {isPossible && (
        <Button
          look="quiet"
          className={`${css.toggle} no-print`}
          aria-label={`${isShown ? "Sembunyikan" : "Tampilkan"} ${field.label}`}
          title={isNoted ? "Dicatat di log: siapa melihat apa." : "Layanan ini tidak mencatat siapa yang melihat."}
          busy={isPending}
          onClick={toggle}
        >
          <Icon name="eye" size={14} /> {isShown ? "Sembunyikan" : "Tampilkan"}
        </Button>
      )}
      {isShown && (
        <span className="whole muted small no-print">
          {isNoted ? "Dicatat di log" : "Tidak dicatat"}; tersembunyi lagi setelah 30 detik.
        </span>
      )}
      {failure && (
        <span className={`whole ${formCss.error}`} role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
