/** A quoted text of a message is a value, unless it is the name of something. */
const quotes = (text: string) =>
  text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, (quoted) => (/^'[A-Za-z_$][\w$]*'$/.test(quoted) ? quoted : "'…'"))

/** Anything that looks like a token, a mail address, a phone number or what was typed is nobody's business. */
export const withoutPersonalData = (text: string): string =>
  quotes(text)
    .replace(/eyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, "<token>")
    .replace(/([?&][\w.[\]-]+=)[^&\s]+/g, "$1…")
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "<email>")
    .replace(/\+?\d(?:[ .-]?\d){8,}/g, "<angka>")
