import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Links of a built site whose page or heading does not exist; VitePress itself checks pages alone.
 * @param {string} folder @returns {string[]} sentences
 */
export const deadAnchors = (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"))
  const pages = new Map(
    files.map((file) => {
      const html = readFileSync(join(folder, file), "utf8")
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      return [`/${file.replace(/(index)?\.html$/, "")}`, { html, ids }]
    }),
  )
  return [...pages].flatMap(([page, { html }]) => {
    const links = [...html.matchAll(/<a[^>]* href="([^":?]+)"/g)].map(([, link = ""]) => link)
    return [...new Set(links)].flatMap((link) => {
      const { pathname, hash } = new URL(link, `http://site${page}`)
      const found = pages.get(pathname.replace(".html", ""))
      if (!found) return `${page}: ${link} leads nowhere`
      return hash && !found.ids.has(decodeURIComponent(hash.slice(1))) ? `${page}: ${link} has no such heading` : []
    })
  })
}
