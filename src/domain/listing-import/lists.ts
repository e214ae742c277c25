export interface Named {
  id: string
  name: string
}

/** The records of other resources, by the resource's name. */
export interface Lists {
  /** The records within a parent, or that a search finds; else all, or the first of a long list. */
  load: (resource: string, parent?: string) => Promise<readonly Named[]>
  /** Whether the list is short enough to be loaded wholly. */
  isWhole: (resource: string) => boolean
}
