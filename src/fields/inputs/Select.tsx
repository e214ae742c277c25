import { Select as AntdSelect, ConfigProvider, type SelectProps } from "antd"
import { useMemo } from "react"
import { useTheme } from "../../ui/use-theme.ts"
import { antdTheme } from "./antd-theme.ts"

/** All that a select of antd says by itself. */
const WORDS = { locale: "id", Empty: { description: "Tidak ada data" } }

/** antd's select in our colours and words. It brings what it needs of antd: a page without one loads none of it. */
export const Select = <Value,>(props: SelectProps<Value>) => {
  const name = useTheme()
  const theme = useMemo(() => antdTheme(name), [name])
  return (
    <ConfigProvider locale={WORDS} theme={theme}>
      <AntdSelect<Value> {...props} />
    </ConfigProvider>
  )
}
