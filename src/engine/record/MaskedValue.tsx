import { unreadOf } from "../../declare/index.ts"
import { Cell } from "../../fields/Cell.tsx"
import { asText } from "../../fields/text.ts"
import { useReveal } from "../../session/use-reveal.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { type FactValueProps, WholeValue } from "./WholeValue.tsx"
import "./masked-value.css"

export const MaskedValue = (props: FactValueProps) => {
  const { resource, name, field, record } = props
  const { value, isPossible, isNoted, isPending, failure, toggle } = useReveal(resource, name, record)
  if (asText(name, field, record) === "") return <Cell name={name} field={field} row={record} view="show" />
  const isShown = value !== undefined
  const whole = { ...record, [name]: value, $unread: { ...unreadOf(record), [name]: undefined } }
  return (
    <span className="masked-value">
      {isShown ? <WholeValue {...props} record={whole} /> : <Cell name={name} field={field} row={record} view="show" />}
      {isPossible && (
        <Button
          look="quiet"
          className="masked-toggle"
          aria-label={`${isShown ? "Sembunyikan" : "Tampilkan"} ${field.label}`}
          title={isNoted ? "Dicatat di log: siapa melihat apa." : "Layanan ini tidak mencatat siapa yang melihat."}
          busy={isPending}
          onClick={toggle}
        >
          <Icon name="eye" size={14} /> {isShown ? "Sembunyikan" : "Tampilkan"}
        </Button>
      )}
      {isShown && (
        <span className="masked-note">
          {isNoted ? "Dicatat di log" : "Tidak dicatat"}; tersembunyi lagi setelah 30 detik.
        </span>
      )}
      {failure && (
        <span className="masked-failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
