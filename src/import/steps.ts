export const STEPS = ["file", "columns", "check", "send", "report"] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  file: "Berkas",
  columns: "Kolom",
  check: "Periksa",
  send: "Kirim",
  report: "Laporan",
}
