import { type Field, isObject, type Kind, placeholdersOf, type Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

/** What would run, load or become an element where a text is taken for anything else; each calls `ran` with its number or holds `xss-mark`. */
export const PAYLOADS = [
  "<script>ran(0)</script>",
  "<img src=x onerror=ran(1)>",
  '<svg onload="ran(2)"><xss-mark></svg>',
  "javascript:ran(3)",
  '"><xss-mark tabindex=0 autofocus onfocus=ran(4)>',
  "' onmouseover='ran(5)' style='color:red",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what it tries to be.
  "{{constructor.constructor('ran(6)')()}}${ran(6)}",
  "</title></style></textarea><xss-mark onclick=ran(7)>",
  "red;background:url(https://evil.example/ran(8))",
  '<iframe srcdoc="<script>parent.ran(9)</script>">',
  '<a href="javascript:ran(10)">klik</a>',
  "data:text/html,<script>ran(11)</script>",
  "&lt;img src=x onerror=ran(12)&gt;",
] as const

export const payloadAt = (turn: number): string => PAYLOADS[turn % PAYLOADS.length] as string

/** The numbers of the payloads that a text shows. */
export const shownIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/ran\((\d+)\)/g)].map(([, n]) => Number(n))),
]

/** What a person could have written: words, and what stands for an address. */
const TYPED: readonly Kind[] = ["text", "longtext", "list"]
const ADDRESSES: readonly Kind[] = ["url", "image", "images", "file", "email", "phone"]

/** What leads to a record is what a service makes up itself; without it no page could be opened. */
const LEADS = new Set(
  resources.flatMap(({ id, otherId, calls, actions = {}, queries = {} }) => [
    id,
    ...(otherId ? [otherId] : []),
    ...[...Object.values(calls), ...Object.values(actions).map(({ call }) => call), ...Object.values(queries)].flatMap(
      (call) => placeholdersOf(call).map(([, of]) => of),
    ),
  ]),
)

export const isTyped = (name: string, field: Field) => TYPED.includes(field.kind) && !LEADS.has(name)

/** The same draft with a payload in every text. */
export const hostileDraft = (
  { fields }: Resource,
  draft: Readonly<Record<string, unknown>>,
  turn: number,
): Record<string, unknown> => {
  let at = turn
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = fields[name]
      if (!field || !isTyped(name, field)) return [name, value]
      at += 1
      return [name, field.kind === "list" ? [payloadAt(at)] : payloadAt(at)]
    }),
  )
}

const namesOf = (kinds: readonly Kind[]) =>
  new Set(
    resources.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        kinds.includes(field.kind) && !LEADS.has(name) ? [field.named ?? name] : [],
      ),
    ),
  )
const TEXTS = namesOf([...TYPED, ...ADDRESSES])
/** Of these other resources have a select of the same name. */
const CHOSEN = namesOf(["select", "boolean", "relation"])

const isHostile = (name: string) => (TEXTS.has(name) && !CHOSEN.has(name)) || name.endsWith("_label")

/** An answer in which every declared text, also what no call writes, is a payload. */
export const hostileAnswer = (answer: unknown): unknown => {
  let turn = 0
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string" && value !== "") return payloadAt(turn++)
    return Array.isArray(value) && value.every((item) => typeof item === "string") ? value.map(replaced) : walked(value)
  }
  const walked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walked)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, isHostile(name) ? replaced(item) : walked(item)]),
    )
  }
  return walked(answer)
}
