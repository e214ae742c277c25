import type { Field } from "./field.ts"
import type { Resource } from "./resource.ts"

export const mayRead = ({ readBy }: Field, role: string | undefined): boolean =>
  readBy === undefined || (role !== undefined && readBy.includes(role))

export const mayWrite = (field: Field, role: string | undefined): boolean =>
  mayRead(field, role) && (field.writtenBy === undefined || (role !== undefined && field.writtenBy.includes(role)))

export const mayExport = ({ exportedBy }: Field, role: string): boolean => exportedBy?.includes(role) ?? true

export const resourceFor = <R extends Resource>(resource: R, role: string): R => {
  const all = Object.entries(resource.fields)
  if (all.every(([, field]) => mayWrite(field, role))) return resource
  const known = all.filter(([, field]) => mayRead(field, role))
  const fields = known.map(([name, field]) => [name, mayWrite(field, role) ? field : { ...field, readOnly: true }])
  return { ...resource, fields: Object.fromEntries(fields) }
}
