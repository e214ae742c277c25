import { showCount, showDateTime, showNumber } from "../../declare/format.ts"
import type { Upload } from "./uploads.ts"

export type UploadAction = "stop" | "continue" | "undo"

/** What may be asked for an upload as it is; the service refuses the rest. */
export const uploadActionsOf = ({ status, undo_until }: Upload, now: number): UploadAction[] => {
  if (status === "waiting" || status === "running") return ["stop"]
  return [
    ...(status === "stopped" || status === "failed" ? (["continue"] as const) : []),
    ...(undo_until && Date.parse(undo_until) > now ? (["undo"] as const) : []),
  ]
}

interface OrderWords {
  /** The declared action. */
  action: string
  button: string
  /** Absent: nothing is asked before. */
  question?: { title: string; says: string[]; yes: string; no: string; look: "primary" | "danger" }
}

const listings = (count: number) => showCount(count, "listing")

export const uploadActionWords = (order: UploadAction, { name, accepted, rows, done }: Upload): OrderWords => {
  if (order === "continue") return { action: "continueUpload", button: "Lanjutkan" }
  if (order === "stop")
    return {
      action: "stopUpload",
      button: "Hentikan",
      question: {
        title: "Hentikan unggahan ini?",
        says: [
          `${listings(accepted)} yang sudah masuk tetap ada. ${showCount(rows - done, "baris")} sisanya tidak dimasukkan.`,
          "Sesudah dihentikan, unggahan dapat dilanjutkan, atau ditarik kembali dalam 24 jam.",
        ],
        yes: "Hentikan unggahan",
        no: "Biarkan berjalan",
        look: "primary",
      },
    }
  return {
    action: "undoUpload",
    button: "Tarik kembali",
    question: {
      title: `Tarik kembali ${listings(accepted)}?`,
      says: [
        `Listing yang masuk dari ${name} dihapus. Yang sudah diubah sejak itu, dan yang sudah punya lead, jadwal, atau iklan, tetap ada; laporannya menyebut jumlahnya.`,
        "Yang sudah dihapus tidak dapat dikembalikan. Berkasnya dapat diunggah lagi.",
      ],
      yes: `Tarik kembali ${listings(accepted)}`,
      no: "Batal",
      look: "danger",
    },
  }
}

/** What became of an upload that is being taken back, or that was. */
export const undoWords = ({ status, accepted, undo }: Upload): string[] => {
  if (!undo) return []
  const { removed, changed, used, gone, user_name, finished_at } = undo
  const why = [
    changed > 0 && `${showNumber(changed)} sudah diubah sejak masuk`,
    used > 0 && `${showNumber(used)} sudah punya lead, jadwal, atau iklan`,
  ].filter((part) => part !== false)
  return [
    `${showNumber(removed)} dari ${listings(accepted)} dihapus.`,
    ...(why.length > 0 ? [`${listings(changed + used)} tetap ada: ${why.join(", ")}.`] : []),
    ...(gone > 0 ? [`${listings(gone)} sudah dihapus sebelumnya.`] : []),
    ...(status === "undone" && finished_at ? [`Ditarik oleh ${user_name}, ${showDateTime(finished_at)}.`] : []),
  ]
}

/** What is left of an upload that was stopped. */
export const restWords = ({ status, rows, done }: Upload): string | undefined =>
  status === "stopped" && rows > done ? `${showCount(rows - done, "baris")} sisanya tidak dimasukkan.` : undefined

export const untilWords = (upload: Upload, now: number): string | undefined =>
  upload.undo_until && uploadActionsOf(upload, now).includes("undo")
    ? `Dapat ditarik kembali sampai ${showDateTime(upload.undo_until)}.`
    : undefined
