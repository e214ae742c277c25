import { QRCode } from "antd"
import { AntdTheme } from "./antd-theme.tsx"

/** Dark on white in every theme, because it is printed and scanned. */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <AntdTheme>
    <span role="img" aria-label={label}>
      <QRCode value={value} type="svg" bordered={false} color="#000000" bgColor="#ffffff" />
    </span>
  </AntdTheme>
)
