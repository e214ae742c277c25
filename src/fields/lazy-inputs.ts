import type { Fields, Kind } from "../declare/index.ts"

const relation = async () => (await import("./inputs/RelationInput.tsx")).RelationInput
const upload = async () => (await import("./inputs/UploadInput.tsx")).UploadInput

/** The inputs that are fetched when a form needs them: antd's select, the calendar, photos. */
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

/** Fetches what a form of these fields will need. A failure shows when it opens. */
export const loadInputs = (fields: Fields) => {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind))
  return Promise.allSettled([...kinds].filter(isLazy).map((kind) => lazyInputs[kind]()))
}
