import { useContext, useEffect, useState } from "react"
import { isOnline, useIsOnline } from "../../data/network.ts"
import { useStore } from "../../data/store.ts"
import type { Values } from "../../declare/index.ts"
import { useSend } from "../use-upload.ts"
import { setPending } from "./pending.ts"
import { photoQueue, type QueueDependencies } from "./queue.ts"
import { PhotoProblem, shrink } from "./shrink.ts"
import { isRunning, isStuck } from "./tile.ts"
import { createUnsentPhotos, PhotoDraftContext } from "./unsent-photos.ts"

interface PhotosField {
  id: string
  name: string
  value: Values["images"] | string | null | undefined
  onChange: (value: unknown) => void
}

export const usePhotos = ({ id, name, value, onChange }: PhotosField, onTwin: QueueDependencies["onTwin"]) => {
  const send = useSend(name)
  const draft = useContext(PhotoDraftContext)
  const deps: QueueDependencies = {
    prepare: shrink,
    send,
    isFinal: (error) => error instanceof PhotoProblem,
    isOnline,
    onChange,
    onTwin,
    unsent: draft === undefined ? undefined : createUnsentPhotos(draft, name),
  }
  const [queue] = useState(() => photoQueue(deps))
  useEffect(() => queue.use(deps))

  const addresses = JSON.stringify(Array.isArray(value) ? value : [])
  useEffect(() => queue.accept(JSON.parse(addresses)), [queue, addresses])
  useEffect(() => {
    if (draft !== undefined) void queue.revive()
  }, [queue, draft])
  const isConnected = useIsOnline()
  useEffect(() => {
    if (isConnected) queue.resume()
  }, [queue, isConnected])
  useEffect(() => queue.stop, [queue])

  const tiles = useStore(queue)
  const running = tiles.filter(isRunning).length
  const stuck = tiles.filter(isStuck).length
  useEffect(() => setPending(id, { running, stuck }), [id, running, stuck])
  useEffect(() => () => setPending(id, undefined), [id])
  return { queue, tiles, running, stuck }
}
