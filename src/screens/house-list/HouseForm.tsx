import { Form } from "../../engine/Form.tsx"
import { useAppContext } from "../../session/app-context.ts"
import { DuplicateHint } from "./DuplicateHint.tsx"

export const HouseForm = () => {
  const { config } = useAppContext()
  return <Form remarks={config.extensions ? (parts, draft) => <DuplicateHint {...parts} draft={draft} /> : undefined} />
}
