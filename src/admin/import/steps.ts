export const STEPS = ["file", "columns", "check", "fix", "send", "report"] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  file: "Berkas",
  columns: "Kolom",
  check: "Periksa",
  fix: "Perbaiki",
  send: "Kirim",
  report: "Laporan",
}
