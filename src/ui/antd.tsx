import { AutoComplete as AntdAutoComplete, Select as AntdSelect, type RefSelectProps, type SelectProps } from "antd"
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react"
import { AntdTheme } from "./antd-theme.tsx"
import css from "./field.module.css"
import { Icon } from "./Icon.tsx"
import { mediaOf } from "./use-media.ts"

/** Escape closes the list alone, Tab leaves without a choice, and Enter waits for an option. */
const pressInput = (hasOption: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  const isOpen = event.currentTarget.getAttribute("aria-expanded") === "true"
  const isEarly = event.key === "Enter" && isOpen && !hasOption
  if (event.key === "Tab" || isEarly) event.stopPropagation()
  if ((event.key === "Escape" && isOpen) || isEarly) event.preventDefault()
}

/** On phones the keyboard would cover the list. */
const scrollToTop = ({ target }: { target: EventTarget }) => {
  if (mediaOf("touch").matches) (target as HTMLElement).scrollIntoView({ block: "start" })
}

/**
 * Names the list and moves its role to the scrolling frame, so that assistive technology finds the options. An empty
 * list becomes a status.
 */
const nameList = (popup: HTMLElement, name: string) => {
  const listbox = popup.querySelector("[role=listbox]")
  const frame = listbox?.closest(".rc-virtual-list-holder")
  if (!listbox) return
  if (!frame) listbox.role = "status"
  else if (frame !== listbox) {
    frame.role = "listbox"
    frame.id = listbox.id
    listbox.removeAttribute("role")
    listbox.removeAttribute("id")
  }
  frame?.setAttribute("aria-label", name)
}

const renderNamed = (name: string, frame?: RefObject<HTMLElement | null>) => (list: ReactElement) => (
  <div
    ref={(popup) => {
      if (frame) frame.current = popup
      if (popup) nameList(popup, name)
    }}
  >
    {list}
  </div>
)

/** Without options, antd would refer to a missing element. */
const activeOf = (options: readonly unknown[] = []) => options.length === 0 && { "aria-activedescendant": undefined }

const ACTIVE = "ant-select-item-option-active"

/**
 * Keeps the highlighted option when the list grows at its end. antd goes back to the first one, and only a move of the
 * pointer sets it otherwise.
 */
const useKeptHighlight = (list: RefObject<HTMLElement | null>, count: number, search: string | undefined) => {
  const before = useRef({ count, search })
  const observer = useRef<MutationObserver>(undefined)
  useLayoutEffect(() => {
    const { current: old } = before
    before.current = { count, search }
    if (old.count === 0 || count <= old.count || old.search !== search) return
    const [first] = list.current?.getElementsByClassName("ant-select-item-option") ?? []
    const [active] = list.current?.getElementsByClassName(ACTIVE) ?? []
    if (!active || active === first) return
    observer.current?.disconnect()
    observer.current = new MutationObserver((_, own) => {
      if (active.classList.contains(ACTIVE)) return
      own.disconnect()
      active.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }))
    })
    observer.current.observe(active, { attributeFilter: ["class"] })
  })
  useEffect(() => () => observer.current?.disconnect(), [])
}

const countOf = (options: NonNullable<SelectProps["options"]> = []): number =>
  options.flatMap((option) => (Array.isArray(option.options) ? option.options : [option])).length

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "aria-label" | "aria-describedby" | "aria-required" | "aria-invalid"
>

type ChoiceProps<Value> = Omit<SelectProps<Value>, keyof InputAttributes> &
  InputAttributes & {
    id: string
    listLabel: string
    /** Below the options. */
    note?: ReactNode
  }

const labelsOf = <Value,>({ value, options = [], mode }: SelectProps<Value>): string[] =>
  (mode ? (value as unknown[]) : [value]).flatMap((chosen) => {
    const { label } = (chosen as { label?: string } | null) ?? {}
    const text = label ?? options.find((option) => option.value === chosen)?.label
    return typeof text === "string" ? [text] : []
  })

/** Shows all its options, so pass them in parts. */
export const Select = <Value,>(props: ChoiceProps<Value>) => {
  const { listLabel, note, "aria-describedby": help, ...others } = props
  const { "aria-label": label, "aria-required": required, "aria-invalid": invalid, ...select } = others
  const ref = useRef<RefSelectProps>(null)
  const list = useRef<HTMLElement>(null)
  useKeptHighlight(list, countOf(select.options), select.searchValue)
  const labels = labelsOf(select)
  const chosenId = labels.length > 0 ? `${props.id}-chosen` : undefined
  const attributes = {
    "aria-label": label,
    "aria-required": required,
    "aria-invalid": invalid,
    "aria-describedby": [help, chosenId].filter(Boolean).join(" ") || undefined,
  }
  // antd would copy them to its frame, where they are not allowed.
  useLayoutEffect(() => {
    const input = ref.current?.nativeElement.querySelector("input")
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input?.removeAttribute(name)
      else input?.setAttribute(name, String(value))
  })
  return (
    <AntdTheme>
      <AntdSelect<Value>
        onFocus={select.showSearch ? scrollToTop : undefined}
        {...select}
        {...activeOf(select.options)}
        ref={ref}
        className={`${css.select} fill`}
        suffixIcon={select.loading ? undefined : <Icon name="caret" size={14} />}
        virtual={false}
        status={invalid ? "error" : undefined}
        onInputKeyDown={pressInput(countOf(select.options) > 0)}
        popupRender={(options) => (
          <>
            {renderNamed(listLabel, list)(options)}
            {note}
          </>
        )}
      />
      {chosenId && (
        <span id={chosenId} hidden>
          Dipilih: {labels.join(", ")}
        </span>
      )}
    </AntdTheme>
  )
}

export interface Suggestion {
  value: string
  label: string
  detail?: string
}

interface AutoCompleteProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "value" | "onChange"> {
  id: string
  listLabel: string
  value: string
  options: Suggestion[]
  /** Enter picks an option only after an arrow key. */
  isFree?: boolean
  nothing?: string
  onType: (text: string) => void
  onPick: (value: string) => void
}

/** A text with suggestions, which open on typing. */
export const AutoComplete = (props: AutoCompleteProps) => {
  const { id, listLabel, value, options, isFree = false, nothing, onType, onPick, onFocus, onBlur, ...input } = props
  return (
    <AntdTheme>
      <AntdAutoComplete<string, Suggestion>
        id={id}
        className={`${css.select} fill`}
        value={value}
        options={options}
        {...activeOf(options)}
        virtual={false}
        defaultActiveFirstOption={!isFree}
        notFoundContent={nothing}
        onSearch={onType}
        onSelect={onPick}
        onFocus={(event) => {
          scrollToTop(event)
          onFocus?.(event as FocusEvent<HTMLInputElement>)
        }}
        onBlur={onBlur}
        onInputKeyDown={pressInput(isFree || options.length > 0)}
        popupRender={renderNamed(listLabel)}
        optionRender={({ data }) => (
          <>
            {data.label}
            {data.detail && <small className={`${css.option} muted small`}>{data.detail}</small>}
          </>
        )}
      >
        <input {...input} className={css.input} type="text" onMouseDown={(event) => event.stopPropagation()} />
      </AntdAutoComplete>
    </AntdTheme>
  )
}
