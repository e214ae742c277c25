export const RUPIAH_UNITS: ReadonlyMap<string, number> = new Map([
  ["rb", 1e3],
  ["ribu", 1e3],
  ["k", 1e3],
  ["jt", 1e6],
  ["juta", 1e6],
  ["m", 1e9],
  ["miliar", 1e9],
  ["milyar", 1e9],
  ["t", 1e12],
  ["triliun", 1e12],
])
