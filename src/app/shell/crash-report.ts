import { withoutPersonalData } from "../../domain/without-personal-data.ts"

/** What a user can hand on about a page that crashed. */
export const reportOf = (error: Error, componentStack: string, path: string, now = new Date()): string =>
  [
    `Halaman: ${withoutPersonalData(path)}`,
    `Waktu: ${now.toISOString()}`,
    `Peramban: ${navigator.userAgent}`,
    ...[`Kesalahan: ${error.name}: ${error.message}`, error.stack ?? "", componentStack].map(withoutPersonalData),
  ].join("\n")
