export const toggleTemplate = (text: string, template: string): string => {
  if (!text.includes(template)) return [text.trim(), template].filter(Boolean).join(" ")
  return text.replace(template, "").replace(/ {2,}/g, " ").trim()
}
