import { useId } from "react"
import { showCount, showNumber } from "../declare/format.ts"
import { ENCODINGS, type Encoding, type Separator } from "../declare/index.ts"
import type { Opened } from "../domain/listing-import/import-session.ts"
import type { SheetFacts } from "../domain/listing-import/workbook.ts"
import tableCss from "../engine/list/faces/table.module.css"
import { showBytes } from "../media/show-bytes.ts"
import fieldCss from "../ui/field.module.css"
import css from "./file.module.css"
import type { Wizard } from "./use-wizard.ts"
import wizardCss from "./wizard.module.css"

const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (LE)",
  "utf-16be": "UTF-16 (BE)",
  "windows-1252": "Windows-1252",
}

const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ";": "titik koma",
  ",": "koma",
  "\t": "tab",
  "|": "garis tegak",
}

const HeaderRow = ({ wizard, opened }: { wizard: Wizard; opened: Opened }) => {
  const id = useId()
  const { headerLine, heads, above, doubtsHeader } = opened
  const isSure = headerLine > 0 && !doubtsHeader && above === 0
  return (
    <div className={`${css.headerRow} row-wrap ${isSure ? "" : wizardCss.notice}`}>
      {doubtsHeader && headerLine === 0 && (
        <p>
          Baris pertama tampak seperti data, bukan judul kolom. Kolomnya diberi nama Kolom 1, Kolom 2, dan seterusnya.
        </p>
      )}
      {above > 0 && <p>{showCount(above, "baris")} di atas tabel tidak ikut.</p>}
      <label htmlFor={id}>Baris judul ada di</label>
      <select
        id={id}
        className={fieldCss.input}
        value={headerLine}
        onChange={({ target }) => wizard.file && wizard.readAgain({ headerLine: Number(target.value) })}
      >
        {heads.map(({ line, text }) => (
          <option key={line} value={line}>
            baris {showNumber(line)}: {text}
          </option>
        ))}
        <option value={0}>Tidak ada judul; semua baris adalah data</option>
      </select>
    </div>
  )
}

/** The letters of the file show whether its encoding is right. */
const EncodingChoice = ({ wizard, opened }: { wizard: Wizard; opened: Opened }) => {
  const id = useId()
  const { encoding, letters } = opened
  return (
    <div className={`${css.headerRow} row-wrap`}>
      <label htmlFor={id}>Tulisan</label>
      <select
        id={id}
        className={fieldCss.input}
        value={encoding}
        onChange={({ target }) => wizard.readAgain({ encoding: ENCODINGS.find((name) => name === target.value) })}
      >
        {ENCODINGS.map((name) => (
          <option key={name} value={name}>
            {ENCODING_WORDS[name]}
          </option>
        ))}
      </select>
      {letters.length > 0 && <span>Hurufnya terbaca {letters.map((text) => `“${text}”`).join(", ")}.</span>}
    </div>
  )
}

/** Excel hides sheets, and rows by a filter; the user decides about the rows. */
const SheetChoice = ({ wizard, sheet }: { wizard: Wizard; sheet: SheetFacts }) => {
  const id = useId()
  const { name, sheets, hiddenSheets, hiddenRows } = sheet
  const { withHiddenRows = false } = wizard.choices
  return (
    <div className={`${css.headerRow} row-wrap ${hiddenRows > 0 ? wizardCss.notice : ""}`}>
      <label htmlFor={id}>Lembar</label>
      <select
        id={id}
        className={fieldCss.input}
        value={name}
        onChange={({ target }) => wizard.readAgain({ sheet: target.value, headerLine: undefined })}
      >
        {sheets.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {hiddenSheets > 0 && <span>{showCount(hiddenSheets, "lembar")} tersembunyi tidak dibaca.</span>}
      {hiddenRows > 0 && (
        <label>
          <input
            type="checkbox"
            checked={withHiddenRows}
            onChange={({ target }) => wizard.readAgain({ withHiddenRows: target.checked })}
          />{" "}
          Sertakan {showCount(hiddenRows, "baris")} yang tersembunyi di Excel
        </label>
      )}
    </div>
  )
}

export const FileFacts = ({ wizard, opened }: { wizard: Wizard; opened: Opened }) => (
  <section className="stack" aria-label="Isi berkas">
    <h3>{opened.name}</h3>
    <p>
      {showNumber(opened.rows)} baris, {showNumber(opened.header.length)} kolom, {showBytes(opened.bytes)}.{" "}
      {opened.sheet ? "Buku kerja Excel." : `Pemisah: ${SEPARATOR_WORDS[opened.separator]}.`}
      {opened.repeated > 0 && ` Judul kolom terulang di ${showNumber(opened.repeated)} baris; baris itu tidak ikut.`}
    </p>
    {opened.sheet ? (
      <SheetChoice wizard={wizard} sheet={opened.sheet} />
    ) : (
      <EncodingChoice wizard={wizard} opened={opened} />
    )}
    <HeaderRow wizard={wizard} opened={opened} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={`${css.preview} ${tableCss.frame} box`} tabIndex={0} aria-label="Baris-baris pertama">
      <table className={`${tableCss.table} dense`}>
        <thead>
          <tr>
            {opened.header.map((heading, at) => (
              <th key={at}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opened.preview.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
)
