import { type CSSProperties, Fragment, type FunctionComponent, isValidElement, type ReactNode } from "react"

interface Props {
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Draws React elements without React. Components must not use hooks; strings become text nodes, never HTML. */
export const draw = (node: ReactNode): (Element | string)[] => {
  if (node === null || node === undefined || typeof node === "boolean") return []
  if (Array.isArray(node)) return node.flatMap(draw)
  if (!isValidElement<Props>(node)) return [String(node)]
  const { props } = node
  const type: unknown = node.type
  if (typeof type === "function") return draw((type as FunctionComponent)(props) as ReactNode)
  const { className, style = {}, children, ...attributes } = props
  if (type === Fragment) return draw(children)
  const element = document.createElement(type as string)
  for (const [name, value] of Object.entries({ class: className, ...attributes }))
    if (value !== undefined) element.setAttribute(name, String(value))
  for (const [name, value] of Object.entries(style))
    if (value !== undefined) Reflect.set(element.style, name, typeof value === "number" ? `${value}px` : String(value))
  element.append(...draw(children))
  return [element]
}
