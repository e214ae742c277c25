import { Form } from "../../admin/Form.tsx"
import { useBackoffice } from "../../providers/backoffice.ts"
import { DuplicateHint } from "./DuplicateHint.tsx"

/** The form of a listing. Where the service can be asked it says what may be there already. */
export const HouseForm = () => {
  const { config } = useBackoffice()
  return <Form remarks={config.extensions ? (parts, draft) => <DuplicateHint {...parts} draft={draft} /> : undefined} />
}
