import { Form } from "../../engine/Form.tsx"
import { useBackoffice } from "../../session/backoffice.ts"
import { DuplicateHint } from "./DuplicateHint.tsx"

export const HouseForm = () => {
  const { config } = useBackoffice()
  return <Form remarks={config.extensions ? (parts, draft) => <DuplicateHint {...parts} draft={draft} /> : undefined} />
}
