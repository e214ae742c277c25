import { useEffect, useRef, useState } from "react"
import { showNumber } from "../../../declare/format.ts"
import { Button } from "../../../ui/Button.tsx"
import { useListContext } from "../list-context.ts"
import css from "./MapFace.module.css"
import type { usePins } from "./use-pins.ts"

/** Narrows the list to what is in sight. */
export const MapHead = ({ found, shown }: { found: ReturnType<typeof usePins>; shown: number }) => {
  const { page, state } = useListContext()
  const { isWhole, unplaced, area, view, search, failed } = found
  const isOld = found.found !== undefined
  const [follows, setFollows] = useState(false)
  const seen = view?.box.join()
  const isNew = seen !== undefined && seen !== area?.join()
  const latest = useRef({ area, view, follows })
  useEffect(() => {
    const before = latest.current
    latest.current = { area, view, follows }
    if (!view || !isNew || (before.view === view && before.follows === follows)) return
    // The chip of the area changes the size of the map, which is no move.
    const isResized = area && before.view?.size !== view.size && before.view?.box.join() === area.join()
    if (follows || isResized) search(view.box)
  })
  const { noun } = page.resource
  const onPage = `Peta menampilkan ${shown} ${noun} di halaman ini.`
  if (!isWhole) return <p className={`${css.note} muted small`}>{onPage}</p>
  const isNarrowed = state.query.filters.some(({ field }) => field === page.resource.listing?.faces?.map?.at)
  const facts = [
    unplaced > 0 && !isNarrowed && `${showNumber(unplaced)} ${noun} tanpa titik lokasi.`,
    found.found?.isEstimated && "Jumlah di peta perkiraan. Perbesar untuk jumlah pasti.",
  ].filter(Boolean)
  return (
    <div className={`${css.note} row-wrap small`}>
      <Button disabled={!isNew} onClick={() => view && search(view.box)}>
        Cari di area ini
      </Button>
      <label className="row">
        <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
        Daftar mengikuti peta
      </label>
      <span className="muted" role="status">
        {failed ? (isOld ? "Pin mungkin tidak terbaru." : `Pin lain tidak dapat dimuat. ${onPage}`) : facts.join(" ")}
      </span>
      {failed && <Button onClick={() => void failed.refetch()}>Coba lagi</Button>}
    </div>
  )
}
