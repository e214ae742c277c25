import { isString } from "es-toolkit"
import { type Field, isPersonal, type Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { fileNamesIn } from "../../files/private-files.ts"

/** Stands in the place of a forgotten person's name. */
export const FORGOTTEN = "Orang yang dilupakan"

export const isErased = (field: Field | undefined): boolean => isPersonal(field) || field?.person === true

/** Fields of which one value names a person among all records. */
export const isContact = (field: Field | undefined): boolean =>
  field !== undefined && ["phone", "email", "text"].includes(field.kind) && isPersonal(field)

/** Shorter texts and single names are also those of others. */
const SHORTEST_TEXT = 12

/** Erased values by where they may also stand. */
export interface Traces {
  /** Phones, e-mails and numbers of one person alone: removed everywhere. */
  unique: Set<string>
  /** Names and texts, which other records may rightly have: removed from the log and what else follows changes. */
  texts: Set<string>
  files: Set<string>
}

export const createTraces = (contacts: Iterable<string>): Traces => ({
  unique: new Set(contacts),
  texts: new Set(),
  files: new Set(),
})

const isPhoneOrEmail = ({ kind }: Field) => kind === "phone" || kind === "email"

/** Fields whose values are of one person alone. */
export const isUnique = (field: Field): boolean => field.masked === true || isPhoneOrEmail(field)

/** Shorter numbers may also be ids of records. */
const SHORTEST_NUMBER = 8

export const isUniqueText = (field: Field, text: string) =>
  isUnique(field) && (isPhoneOrEmail(field) || text.length >= SHORTEST_NUMBER)

const isTelling = (field: Field, text: string) =>
  text !== FORGOTTEN && (field.person ? text.includes(" ") : text.length >= SHORTEST_TEXT)

/** Notes the values of a record that are about to be erased. */
export const noteValues = ({ unique, texts, files }: Traces, fields: Readonly<Record<string, Field>>, row: Row) => {
  for (const [name, value] of Object.entries(row)) {
    const field = ownValue(fields, name)
    if (!field || !isErased(field) || value === null) continue
    for (const file of fileNamesIn(value)) files.add(file)
    for (const text of [value].flat().filter(isString).filter(Boolean))
      if (isUniqueText(field, text)) unique.add(text)
      else if (isTelling(field, text)) texts.add(text)
  }
}
