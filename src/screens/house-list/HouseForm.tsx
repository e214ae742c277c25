import { useBackoffice } from "../../providers/backoffice.ts"
import { Form } from "../Form.tsx"
import { Alike } from "./Alike.tsx"

/** The form of a listing. Where the service can be asked it says what may be there already. */
export const HouseForm = () => {
  const { config } = useBackoffice()
  return <Form remarks={config.extensions ? (parts, draft) => <Alike {...parts} draft={draft} /> : undefined} />
}
