import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent } from "react"
import { useLatestState } from "../../ui/use-latest-state.ts"

export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const item = list.slice(from, from + 1)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), ...item, ...rest.slice(at)]
}

interface Lift {
  key: string
  keys: readonly string[]
  by: "pointer" | "keys"
}

interface Ordering {
  list: RefObject<HTMLElement | null>
  keys: readonly string[]
  onOrder: (keys: readonly string[]) => void
  announce: (text: string) => void
}

/** Auto-scroll: distance from the edge and step, in pixels. */
const EDGE = { near: 72, by: 14 }

const columnsOf = (list: HTMLElement | null) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1

const keyAt = ({ clientX, clientY }: globalThis.PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-photo]")?.dataset.photo

const isOnButton = (target: EventTarget) => target instanceof Element && target.closest("button") !== null

/** Until the drop only CSS `order` changes, so that the element keeps the focus. */
export const useOrder = ({ list, keys, onOrder, announce }: Ordering) => {
  // Pointer events arrive faster than renders.
  const [lift, setLift, latest] = useLatestState<Lift | undefined>(undefined)
  const total = keys.length
  const nameOf = (key: string) => `Foto ${keys.indexOf(key) + 1}`

  const drop = () => {
    const held = latest.current
    if (!held) return
    setLift(undefined)
    if (held.keys.join() === keys.join()) return
    announce(`${nameOf(held.key)} dipindah ke urutan ${held.keys.indexOf(held.key) + 1} dari ${total}.`)
    onOrder(held.keys)
  }
  const cancel = () => {
    const held = latest.current
    if (!held) return
    announce(`Batal dipindah. ${nameOf(held.key)} tetap di tempatnya.`)
    setLift(undefined)
  }
  const put = (to: number) => {
    const held = latest.current
    if (!held) return
    const at = Math.max(0, Math.min(total - 1, to))
    const next = moveItem(held.keys, held.keys.indexOf(held.key), at)
    setLift({ ...held, keys: next })
    if (held.by === "keys") announce(`${nameOf(held.key)} dipindah ke urutan ${at + 1} dari ${total}`)
  }

  const pull = useEffectEvent(put)
  const end = useEffectEvent(drop)
  const stop = useEffectEvent(cancel)
  const isPulled = lift?.by === "pointer"
  useEffect(() => {
    if (!isPulled) return
    const move = (event: globalThis.PointerEvent) => {
      const over = keyAt(event)
      if (over && over !== latest.current?.key) pull(latest.current?.keys.indexOf(over) ?? 0)
      const edge = event.clientY < EDGE.near ? -EDGE.by : event.clientY > innerHeight - EDGE.near ? EDGE.by : 0
      if (edge !== 0) scrollBy(0, edge)
    }
    const release = () => end()
    const abort = () => stop()
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return
      event.stopPropagation()
      stop()
    }
    document.addEventListener("pointermove", move)
    document.addEventListener("pointerup", release)
    document.addEventListener("pointercancel", abort)
    document.addEventListener("keydown", press, true)
    return () => {
      document.removeEventListener("pointermove", move)
      document.removeEventListener("pointerup", release)
      document.removeEventListener("pointercancel", abort)
      document.removeEventListener("keydown", press, true)
    }
  }, [isPulled, latest])

  const pressOf = (key: string) => (event: KeyboardEvent) => {
    const at = lift?.keys.indexOf(key) ?? 0
    const row = columnsOf(list.current)
    const lifted: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => put(at - 1),
      ArrowRight: () => put(at + 1),
      ArrowUp: () => put(at - row),
      ArrowDown: () => put(at + row),
      Home: () => put(0),
      End: () => put(total - 1),
      " ": drop,
      Enter: drop,
      Escape: cancel,
    }
    const take = () => {
      setLift({ key, keys, by: "keys" })
      announce(`${nameOf(key)} diangkat. Tombol panah memindahkan, spasi meletakkan, Escape membatalkan.`)
    }
    const act = lift ? lifted[event.key] : event.key === " " || event.key === "Enter" ? take : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return {
    shown: lift?.keys ?? keys,
    lifted: lift?.key,
    handleOf: (key: string) => ({
      onKeyDown: pressOf(key),
      onBlur: () => lift?.by === "keys" && drop(),
      onPointerDown: (event: PointerEvent) => event.button === 0 && setLift({ key, keys, by: "pointer" }),
    }),
    /** A mouse drags the whole photo; touch scrolls there. */
    pictureOf: (key: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType !== "mouse" || isOnButton(event.target)) return
        event.preventDefault()
        setLift({ key, keys, by: "pointer" })
      },
    }),
    put: (key: string, to: number) => {
      const next = moveItem(keys, keys.indexOf(key), to)
      announce(`${nameOf(key)} dipindah ke urutan ${next.indexOf(key) + 1} dari ${total}.`)
      onOrder(next)
    },
  }
}
