import type { Fields, Kind } from "../declare/index.ts"

const relation = async () => (await import("./inputs/RelationInput.tsx")).RelationInput
const upload = async () => (await import("./inputs/UploadInput.tsx")).UploadInput

export const lazyInputs = {
  select: async () => (await import("./inputs/SelectInput.tsx")).SelectInput,
  relation,
  relations: relation,
  date: async () => (await import("./inputs/DateInput.tsx")).DateInput,
  datetime: async () => (await import("./inputs/DateInput.tsx")).DateTimeInput,
  image: upload,
  images: async () => (await import("./inputs/PhotosInput.tsx")).PhotosInput,
  file: upload,
}

const isLazy = (kind: Kind): kind is keyof typeof lazyInputs => kind in lazyInputs

/** Ignores failures, which appear when the form opens. */
export const loadInputs = (fields: Fields) => {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind))
  return Promise.allSettled([...kinds].filter(isLazy).map((kind) => lazyInputs[kind]()))
}
