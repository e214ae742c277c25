const IDS = /^(?:_?id|uuid|uid|guid|document_?id)$/i
const CODES = /^(?:kode|code|slug|key)$/i
const NAMES = /^(?:name|nama|title|judul|label|full_?name|nama_?lengkap)$/i

export const isRecord = (value: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(value)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  return has(IDS) || (has(CODES) && has(NAMES))
}
