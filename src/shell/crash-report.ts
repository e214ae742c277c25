/** Anything that looks like a token, a mail address or a long number is nobody's business. */
const clean = (text: string) =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, "<token>")
    .replace(/([?&](?:token|access_token)=)[^&\s]+/gi, "$1<token>")
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "<email>")
    .replace(/\b\d{9,}\b/g, "<angka>")

/** What a user can hand on about a page that crashed. */
export const reportOf = (error: Error, componentStack: string, path: string, now = new Date()): string =>
  clean(
    [
      `Halaman: ${path}`,
      `Waktu: ${now.toISOString()}`,
      `Peramban: ${navigator.userAgent}`,
      `Kesalahan: ${error.name}: ${error.message}`,
      error.stack ?? "",
      componentStack,
    ].join("\n"),
  )
