export interface Cell {
  call: string
  fault: string
  mark: "ok" | "FAILED" | "-"
  note?: string
}

export const tableOf = (cells: readonly Cell[], left: readonly string[]): string => {
  const faults = [...new Set(cells.map(({ fault }) => fault))]
  const calls = [...new Set(cells.map(({ call }) => call))]
  const markAt = (call: string, fault: string) =>
    cells.find((cell) => cell.call === call && cell.fault === fault)?.mark ?? "?"
  const heads = faults.map((fault, index) => `${String(index + 1).padStart(2)} = ${fault}`)
  const line = (name: string, marks: readonly string[]) =>
    `${name.padEnd(28)}${marks.map((mark) => mark.padStart(7)).join("")}`
  const count = (mark: Cell["mark"]) => cells.filter((cell) => cell.mark === mark).length
  const impossible = [
    ...new Set(cells.filter(({ mark }) => mark === "-").map(({ fault, note }) => `${fault}: ${note}`)),
  ]
  const timesOf = (why: string) => cells.filter(({ fault, note, mark }) => mark === "-" && `${fault}: ${note}` === why)
  return [
    "Calls by faults",
    ...heads,
    "",
    line(
      "",
      faults.map((_fault, index) => String(index + 1)),
    ),
    ...calls.map((call) =>
      line(
        call,
        faults.map((fault) => markAt(call, fault)),
      ),
    ),
    "",
    "Cannot be (-):",
    ...impossible.map((why) => `  ${timesOf(why).length} calls, ${why}`),
    ...(left.length ? ["", "Left to npm run test:faults (?):", ...left.map((what) => `  ${what}`)] : []),
    "",
    `${cells.length} cells of ${calls.length} calls and ${faults.length} faults: ${count("ok")} held, ${count("FAILED")} failed, ${count("-")} cannot be`,
  ].join("\n")
}
