import { createElement } from "react"
import type { Fields, Kind } from "../declare/index.ts"
import { deferred } from "../ui/deferred.ts"
import fieldCss from "../ui/field.module.css"
import { Skeleton } from "../ui/Notice.tsx"

const Waiting = () => createElement(Skeleton, { className: fieldCss.input })

const relation = deferred(async () => (await import("./inputs/RelationInput.tsx")).RelationInput, Waiting)
const upload = deferred(async () => (await import("./inputs/UploadInput.tsx")).UploadInput, Waiting)

export const lazyInputs = {
  select: deferred(async () => (await import("./inputs/SelectInput.tsx")).SelectInput, Waiting),
  relation,
  relations: relation,
  date: deferred(async () => (await import("./inputs/DateInput.tsx")).DateInput, Waiting),
  datetime: deferred(async () => (await import("./inputs/DateInput.tsx")).DateTimeInput, Waiting),
  image: upload,
  images: deferred(async () => (await import("./inputs/PhotosInput.tsx")).PhotosInput, Waiting),
  file: upload,
}

const isLazy = (kind: Kind): kind is keyof typeof lazyInputs => kind in lazyInputs

/** Ignores failures, which appear when the form opens. */
export const loadInputs = (fields: Fields) => {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind))
  return Promise.allSettled([...kinds].filter(isLazy).map((kind) => lazyInputs[kind].preload()))
}
