import { expect, test } from "vitest"
import { parse, type Source, sourcesIn, walk } from "./syntax.ts"

const FUNCTION = /^(ArrowFunction|Function)/
/** React calls a component, a hook and these callbacks while rendering. */
const RENDERS = /^([A-Z]|use[A-Z])/
const CALLED_IN_RENDER = /^use(Memo|State|Reducer)$/

const writesInRender = ({ path, program, text }: Source): string[] => {
  const found: string[] = []
  walk(program, (node, above) => {
    if (node.type !== "AssignmentExpression" || !/\.current\b/.test(text(node.left))) return
    const at = above.findLastIndex(({ type }) => FUNCTION.test(type))
    const [owner, inner] = [above[at - 1], above[at]]
    const name = text(inner?.id ?? owner?.id)
    const isCalled = owner?.type === "CallExpression" && CALLED_IN_RENDER.test(text(owner.callee))
    if (RENDERS.test(name) || isCalled) found.push(`${path}: ${text(node)}`)
  })
  return found
}

test("no ref is written while rendering", () => {
  expect(sourcesIn("src", ".current").flatMap(writesInRender)).toEqual([])
})

test.each([
  ["const useKey = (go: () => void) => { const last = useRef(go); last.current = go }", ["a.tsx: last.current = go"]],
  ["export function Row() { if (isNew) good.current.record = row; return null }", ["a.tsx: good.current.record = row"]],
  ["const Row = () => useMemo(() => { seen.current += 1 }, [])", ["a.tsx: seen.current += 1"]],
  ["const Row = () => { useEffect(() => { last.current = go }); const press = () => { last.current = go } }", []],
])("%#: a write is found where it happens while rendering, and not in an effect or a handler", (source, found) => {
  expect(writesInRender(parse("a.tsx", source))).toEqual(found)
})
