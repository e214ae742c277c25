import type { ComponentType } from "react"
import { prefetch } from "../data/prefetch.ts"
import { deferred, type Load } from "../ui/deferred.ts"
import css from "./frame.module.css"

const Missing = () => (
  <p className={`${css.missing} muted`} role="status">
    Peta tidak dapat dimuat. Periksa sambungan internet, lalu muat ulang halaman ini. Yang lain tetap dapat dipakai.
  </p>
)

const MapSkeleton = () => <div className={`${css.frame} box`} />

/** A failed import must not reload the page, because a form may be open. */
export const lazyMap = <Props extends object>(load: Load<Props>) =>
  deferred<Props>(() => prefetch(load).catch(() => Missing as ComponentType<Props>), MapSkeleton)
