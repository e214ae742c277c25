import { VERDICTS } from "./findings.ts"
import { PARAMETERS, type Parameter } from "./reads/parameters.ts"
import type { Honoured } from "./reads/probe.ts"
import type { Report, ReportRow } from "./report.ts"

const MARKS: Readonly<Record<Honoured, string>> = {
  honoured: "ya",
  ignored: "diabaikan",
  refused: "ditolak",
  unknown: "?",
}

const parametersIn = ({ parameters }: ReportRow) =>
  parameters
    ? [
        Object.entries(PARAMETERS)
          .map(([name, label]) => `${label} ${MARKS[parameters[name as Parameter]]}`)
          .join(" · "),
      ]
    : []

const WIDTH = Math.max(...Object.values(VERDICTS).map(({ length }) => length))

const linesOfRow = (row: ReportRow): string[] => {
  const indent = " ".repeat(WIDTH + 2)
  return [
    `${VERDICTS[row.verdict].padEnd(WIDTH)}  ${row.method.padEnd(6)} ${row.path}  (${row.service}, ${row.label})`,
    `${indent}${row.expected ? "datang: " : ""}${row.says}`,
    ...(row.expected ? [`${indent}diharapkan: ${row.expected}`] : []),
    ...(row.lines ?? []).map((line) => `${indent}dialek: ${line}`),
    ...parametersIn(row).map((line) => indent + line),
    ...(row.notes ?? []).map((note) => indent + note),
  ]
}

const questionsIn = ({ questions }: Report) =>
  questions.length
    ? [
        "",
        `${questions.length} pertanyaan: yang benar ditambahkan sendiri ke dialek`,
        ...questions.flatMap(({ line, sureness, why }) => [
          `  ? ${why} (yakin ${Math.round(sureness * 100)}%)`,
          `    ${line}`,
        ]),
      ]
    : []

const summaryOf = ({ counts, rows, expired, left }: Report) => {
  const good = counts.right + counts.adapted
  const judged = rows.length - counts.untested
  return [
    "",
    ...Object.entries(VERDICTS).flatMap(([verdict, word]) =>
      counts[verdict as keyof typeof VERDICTS]
        ? [`${String(counts[verdict as keyof typeof VERDICTS]).padStart(4)} ${word}`]
        : [],
    ),
    ...(left.length ? ["", "TERTINGGAL, hapus sendiri:", ...left.map((what) => `  ${what}`)] : []),
    ...(expired
      ? ["", "Sesi berakhir atau token ditolak sebelum semua panggilan ditanya. Yang di atas berlaku sampai saat itu."]
      : []),
    "",
    `${good} dari ${judged} panggilan yang ditanya benar; ${rows.length} panggilan terdokumentasi, ${counts.untested} tidak diuji.`,
    ...(good === rows.length ? [`${good} dari ${rows.length}`] : []),
  ]
}

export const tableOf = (report: Report): string =>
  [...report.rows.flatMap(linesOfRow), ...questionsIn(report), ...summaryOf(report)].join("\n")
