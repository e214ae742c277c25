import { Select as AntdSelect, ConfigProvider, type SelectProps } from "antd"
import { useMemo } from "react"
import { useTheme } from "../../ui/use-theme.ts"
import { antdTheme } from "./antd-theme.ts"

const WORDS = { locale: "id", Empty: { description: "Tidak ada data" } }

/** Keeps antd out of pages without a select. */
export const Select = <Value,>(props: SelectProps<Value>) => {
  const name = useTheme()
  const theme = useMemo(() => antdTheme(name), [name])
  return (
    <ConfigProvider locale={WORDS} theme={theme}>
      <AntdSelect<Value> {...props} />
    </ConfigProvider>
  )
}
