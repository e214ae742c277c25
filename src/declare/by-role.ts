import type { Field } from "./field.ts"
import type { Resource } from "./resource.ts"

/** May the role see the field, where it sees the record? */
export const mayRead = ({ readBy }: Field, role: string | undefined): boolean =>
  readBy === undefined || (role !== undefined && readBy.includes(role))

/** May the role change the field: in a form, a file, or by an action that asks for it or gives it? */
export const mayWrite = (field: Field, role: string | undefined): boolean =>
  mayRead(field, role) && (field.writtenBy === undefined || (role !== undefined && field.writtenBy.includes(role)))

/** The resource as a role knows it: without the fields that it may not see, and with those that it may not change as read only. */
export const resourceFor = <R extends Resource>(resource: R, role: string): R => {
  const all = Object.entries(resource.fields)
  if (all.every(([, field]) => mayWrite(field, role))) return resource
  const known = all.filter(([, field]) => mayRead(field, role))
  const fields = known.map(([name, field]) => [name, mayWrite(field, role) ? field : { ...field, readOnly: true }])
  return { ...resource, fields: Object.fromEntries(fields) }
}
