/** An element with a class and what stands in it: texts stay texts. */
export const element = (tag: string, className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}
