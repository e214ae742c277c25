import { showCount } from "../../declare/format.ts"

/** What was given to the field: files to be added, and sentences about what is not. */
export interface Intake {
  files: File[]
  problems: string[]
}

const listed = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")}, dan ${names.length - 5} lainnya` : names.join(", ")

/** At most so many; what is beyond is named. */
export const within = (files: readonly File[], free: number, max: number): Intake => {
  const beyond = files.slice(Math.max(0, free)).map(({ name }) => name)
  const problem = `Paling banyak ${max} foto. ${showCount(beyond.length, "foto")} tidak ditambahkan: ${listed(beyond)}.`
  return { files: files.slice(0, Math.max(0, free)), problems: beyond.length > 0 ? [problem] : [] }
}

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true

/** The files of a drop or a paste. A folder is no file. */
export const filesOf = ({ items }: DataTransfer): Intake => {
  const [files, folders]: [File[], string[]] = [[], []]
  for (const item of [...items].filter(({ kind }) => kind === "file")) {
    const file = item.getAsFile()
    if (isFolder(item)) folders.push(file?.name ?? item.webkitGetAsEntry()?.name ?? "")
    else if (file) files.push(file)
  }
  const problem = `${folders.map((name) => `“${name}”`).join(", ")} adalah folder. Buka foldernya, lalu pilih foto di dalamnya.`
  return { files, problems: folders.length > 0 ? [problem] : [] }
}
