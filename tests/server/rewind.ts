import type { PGlite } from "@electric-sql/pglite"

/** A file, folder or device in Emscripten's file system; `name_next` chains nodes of equal hash. */
interface FileNode {
  contents?: Uint8Array | Int8Array | Record<string, FileNode>
  usedBytes?: number
  name_next?: FileNode
}

interface OpenFile {
  shared: object
}

interface FileSystem {
  nameTable: (FileNode | undefined)[]
  streams: (OpenFile | undefined)[]
}

const CHUNK = 65_536
const ZEROS = Buffer.alloc(CHUNK)

const chunksOf = ({ HEAPU8: { buffer } }: PGlite["Module"]) =>
  Array.from({ length: buffer.byteLength / CHUNK }, (_, index) => Buffer.from(buffer, index * CHUNK, CHUNK))

const keepMemory = (module: PGlite["Module"]) => {
  const kept = chunksOf(module).map((chunk) => (ZEROS.equals(chunk) ? undefined : Buffer.from(chunk)))
  return () => {
    for (const [index, chunk] of chunksOf(module).entries()) {
      const before = kept[index] ?? ZEROS
      if (!before.equals(chunk)) before.copy(chunk)
    }
  }
}

const nodesIn = ({ nameTable }: FileSystem): FileNode[] => {
  const nodes: FileNode[] = []
  for (let node of nameTable) {
    for (; node; node = node.name_next) nodes.push(node)
  }
  return nodes
}

const keepNode = (node: FileNode) => {
  const before = { ...node }
  const { contents, usedBytes } = node
  if (contents instanceof Uint8Array || contents instanceof Int8Array) {
    const bytes = contents.slice(0, usedBytes)
    return () => {
      contents.set(bytes)
      Object.assign(node, before)
    }
  }
  const entries = contents && { ...contents }
  return () => void Object.assign(node, before, entries && { contents: { ...entries } })
}

const keepStream = (stream: OpenFile | undefined) => {
  if (!stream) return
  const before = { ...stream }
  const shared = { ...stream.shared }
  return () => {
    Object.assign(stream, before)
    Object.assign(stream.shared, shared)
  }
}

const keepFiles = (files: FileSystem) => {
  const nameTable = [...files.nameTable]
  const streams = [...files.streams]
  const restores = [...nodesIn(files).map(keepNode), ...streams.map(keepStream)]
  return () => {
    files.nameTable.splice(0, Number.POSITIVE_INFINITY, ...nameTable)
    files.streams.splice(0, Number.POSITIVE_INFINITY, ...streams)
    for (const restore of restores) restore?.()
  }
}

const exclusively = <T>(client: PGlite, work: () => T): Promise<T> =>
  client._runExclusiveTransaction(() => client._runExclusiveQuery(async () => work()))

/** Code that PostgreSQL has loaded is outside of the memory that is kept. */
const countLibraries = async (client: PGlite) => {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from pg_get_loaded_modules()")
  return rows[0]?.count
}

/**
 * Keeps the state of an embedded database: the memory of PostgreSQL and its files. Returns a function that restores it,
 * or resolves to false where it cannot: PostgreSQL has loaded more code since, or a transaction is open.
 */
export const createRewind = async (client: PGlite): Promise<() => Promise<boolean>> => {
  const { Module } = client
  const libraries = await countLibraries(client)
  const stack = Module.stackSave()
  const restores = await exclusively(client, () => [keepMemory(Module), keepFiles(Module.FS as unknown as FileSystem)])
  return async () => {
    const isKept = (await countLibraries(client).catch(() => undefined)) === libraries
    return exclusively(client, () => {
      if (!isKept || client.isInTransaction()) return false
      for (const restore of restores) restore()
      Module.stackRestore(stack)
      return true
    })
  }
}
