export interface Named {
  id: string
  name: string
}

export interface Lists {
  /** Loads the records of a parent or search term; otherwise all, or the first of a long list. */
  load: (resource: string, parent?: string) => Promise<readonly Named[]>
  isWhole: (resource: string) => boolean
}
