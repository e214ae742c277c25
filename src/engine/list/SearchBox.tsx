import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import css from "./toolbar.module.css"

interface SearchBoxProps {
  search: string
  onSearch: (text: string) => void
  /** Folds the empty field into a button. */
  isFolding?: boolean
}

export const SearchBox = ({ search, onSearch, isFolding = false }: SearchBoxProps) => {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(search)
  /** Own texts that were sent, beginning with the text in the URL. */
  const sent = useRef<readonly string[]>([search])
  // Adopts changes of the URL from Back, shared links or Hapus filter; an own text may come after the next was sent.
  useLayoutEffect(() => {
    const at = sent.current.indexOf(search)
    sent.current = at < 0 ? [search] : sent.current.slice(at)
    if (at < 0) setText(search)
  }, [search])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current.at(-1)) return
    const here = location.pathname
    const timer = setTimeout(() => {
      // Prevents a return to this list after the user has followed a link.
      if (location.pathname !== here) return
      sent.current = [...sent.current, wanted]
      onSearch(wanted)
    }, 300)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  if (isFolding && !isOpen && text === "")
    return (
      <Button look="square" className={css.fold} aria-label="Cari" aria-expanded={false} onClick={() => setOpen(true)}>
        <Icon name="search" />
      </Button>
    )
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={fieldCss.input}
        placeholder="Cari"
        aria-label="Cari"
        value={text}
        ref={(input) => {
          if (isOpen) input?.focus()
        }}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setText("")}
      />
      {text && (
        <Button look="icon" aria-label="Kosongkan pencarian" onClick={() => setText("")}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </search>
  )
}
