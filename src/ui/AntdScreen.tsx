// Lets `Modal.confirm` and `message` render with React 19.
import "@ant-design/v5-patch-for-react-19"
import { App, ConfigProvider } from "antd"
import type { ReactNode } from "react"
import { AntdTheme } from "./antd-theme.tsx"

// Static calls render outside of the page, without its theme.
ConfigProvider.config({ holderRender: (children) => <AntdTheme>{children}</AntdTheme> })

/** Theme, words and `App.useApp()` for a screen written with antd. */
export const AntdScreen = ({ children }: { children: ReactNode }) => (
  <AntdTheme>
    <App component={false}>{children}</App>
  </AntdTheme>
)
