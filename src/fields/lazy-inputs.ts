import { createElement } from "react"
import type { Fields, Kind } from "../declare/index.ts"
import fieldCss from "../ui/field.module.css"
import { later } from "../ui/later.ts"
import { Skeleton } from "../ui/Notice.tsx"

const Waiting = () => createElement(Skeleton, { className: fieldCss.input })

const relation = later(async () => ({ default: (await import("./inputs/RelationInput.tsx")).RelationInput }), Waiting)
const upload = later(async () => ({ default: (await import("./inputs/UploadInput.tsx")).UploadInput }), Waiting)

export const lazyInputs = {
  select: later(async () => ({ default: (await import("./inputs/SelectInput.tsx")).SelectInput }), Waiting),
  relation,
  relations: relation,
  date: later(async () => ({ default: (await import("./inputs/DateInput.tsx")).DateInput }), Waiting),
  datetime: later(async () => ({ default: (await import("./inputs/DateInput.tsx")).DateTimeInput }), Waiting),
  image: upload,
  images: later(async () => ({ default: (await import("./inputs/PhotosInput.tsx")).PhotosInput }), Waiting),
  file: upload,
}

const isLazy = (kind: Kind): kind is keyof typeof lazyInputs => kind in lazyInputs

/** Ignores failures, which appear when the form opens. */
export const loadInputs = (fields: Fields) => {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind))
  return Promise.allSettled([...kinds].filter(isLazy).map((kind) => lazyInputs[kind].preload()))
}
