import { BROKEN } from "./file-content.ts"

const LONGEST_TAG = 65_536

const QUOTED = `[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*`
/** Matches tags of sheets with any namespace prefix. */
const TAG = new RegExp(`<(/?)(?:[^\\s<>:/]+:)?(c|row|f|v|mergeCell)(?=[\\s/>])(${QUOTED})>`, "g")
const WHOLE_TAG = new RegExp(`^<${QUOTED}>`)

export interface Tag {
  name: string
  isClosing: boolean
  isEmpty: boolean
  attributes: string
}

/** Values of an attribute; a damaged tag may have several. */
export const attributesNamed = (name: string, attributes: string): string[] =>
  [...attributes.matchAll(new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g"))].map(
    ([, double, single]) => double ?? single ?? "",
  )

export const attributeNamed = (name: string, attributes: string): string => attributesNamed(name, attributes)[0] ?? ""

/** Finds the tags of a sheet's rows and cells in parts of a text. A fault ends the reading. */
export const tagReader = (onTag: (tag: Tag) => string | undefined, onText: (text: string) => void) => {
  let rest = ""
  return {
    push: (part: string): string | undefined => {
      const text = rest + part
      let end = 0
      for (const { 0: whole, 1: slash, 2: name = "", 3: attributes = "", index } of text.matchAll(TAG)) {
        onText(text.slice(end, index))
        end = index + whole.length
        const fault = onTag({ name, isClosing: slash === "/", isEmpty: attributes.endsWith("/"), attributes })
        if (fault) return fault
      }
      const open = text.slice(Math.max(0, text.lastIndexOf("<")))
      rest = !open.startsWith("<") || WHOLE_TAG.test(open) ? "" : open
      onText(text.slice(end, text.length - rest.length))
      return rest.length > LONGEST_TAG ? BROKEN : undefined
    },
  }
}
