import { useEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.tsx"
import fieldCss from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import css from "./toolbar.module.css"

export const SearchBox = ({ search, onSearch }: { search: string; onSearch: (text: string) => void }) => {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  // Adopts changes of the URL from Back, shared links or Hapus filter.
  useEffect(() => {
    if (search !== sent.current) setText(search)
    sent.current = search
  }, [search])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const here = location.pathname
    const timer = setTimeout(() => {
      // Prevents a return to this list after the user has followed a link.
      if (location.pathname !== here) return
      sent.current = wanted
      onSearch(wanted)
    }, 300)
    return () => clearTimeout(timer)
  }, [text, onSearch])

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
