import { Edit, useForm } from "@refinedev/antd"
import { Form } from "antd"
import { VisitFields } from "./VisitFields.tsx"

export const VisitEdit = () => {
  const { formProps, saveButtonProps, query } = useForm()
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <VisitFields house={query?.data?.data.house} />
      </Form>
    </Edit>
  )
}
