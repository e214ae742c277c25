/** Creates an element. Strings become text nodes, never HTML. */
export const element = (tag: string, className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}
