import { useState } from "react"
import type { PickedFiles } from "../../media/photos/file-drop.ts"
import { shrink } from "../../media/photos/shrink.ts"

const ONLY_ONE = "Satu pesan membawa satu gambar. Kirim gambar berikutnya sebagai pesan baru."

/** Prepares a picture for sending: reduces its size and removes place and time. */
export const usePickedPicture = (onPrepared: (picture: File) => void) => {
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()

  const pick = async ({ files, problems }: PickedFiles) => {
    const [file] = files
    setProblem(problems[0] ?? (files.length > 1 ? ONLY_ONE : undefined))
    if (!file) return
    setPreparing(true)
    try {
      onPrepared((await shrink(file, 0)).file)
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      setPreparing(false)
    }
  }
  return { isPreparing, problem, pick, forget: () => setProblem(undefined) }
}
