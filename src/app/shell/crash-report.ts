import { withoutPersonalData } from "../../domain/without-personal-data.ts"

/** Returns a crash report without personal data for the user to forward. */
export const reportOf = (error: Error, componentStack: string, path: string, now = new Date()): string =>
  [
    `Halaman: ${withoutPersonalData(path)}`,
    `Waktu: ${now.toISOString()}`,
    `Peramban: ${navigator.userAgent}`,
    ...[`Kesalahan: ${error.name}: ${error.message}`, error.stack ?? "", componentStack].map(withoutPersonalData),
  ].join("\n")
