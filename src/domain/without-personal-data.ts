/** Keeps quoted identifiers and hides other quoted values. */
const quotes = (text: string) =>
  text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, (quoted) => (/^'[A-Za-z_$][\w$]*'$/.test(quoted) ? quoted : "'…'"))

/** Hides tokens, email addresses, phone numbers and typed values. */
export const withoutPersonalData = (text: string): string =>
  quotes(text)
    .replace(/eyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, "<token>")
    .replace(/([?&][\w.[\]-]+=)[^&\s]+/g, "$1…")
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "<email>")
    .replace(/\+?\d(?:[ .-]?\d){8,}/g, "<angka>")
