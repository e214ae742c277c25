import { Glyph } from "../fields/Glyph.tsx"
import { Notice } from "./Notice.tsx"
import { usePage } from "./page-context.ts"

/** A page without records whose own screen is not there. */
export const Plain = () => {
  const { label } = usePage()
  return (
    <>
      <h1>{label}</h1>
      <Notice icon={<Glyph name="box" size={28} />}>Halaman ini belum tersedia.</Notice>
    </>
  )
}
