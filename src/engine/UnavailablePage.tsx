import { Icon } from "../ui/Icon.tsx"
import { Notice } from "../ui/Notice.tsx"
import { usePage } from "./page-context.ts"

export const UnavailablePage = () => {
  const { label } = usePage()
  return (
    <>
      <h1>{label}</h1>
      <Notice icon={<Icon name="box" size={28} />}>Halaman ini belum tersedia.</Notice>
    </>
  )
}
