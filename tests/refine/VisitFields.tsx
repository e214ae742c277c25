import { useSelect } from "@refinedev/antd"
import { Form, Input, Select } from "antd"

/** Shared form fields without validation: errors of the service must appear at their fields. */
export const VisitFields = ({ house }: { house?: number }) => {
  const { selectProps } = useSelect({ resource: "house-list", optionLabel: "title", defaultValue: house })
  return (
    <>
      <Form.Item label="Calon pembeli" name="customer_name">
        <Input />
      </Form.Item>
      <Form.Item label="Telepon" name="phone">
        <Input />
      </Form.Item>
      <Form.Item label="Listing" name="house">
        <Select {...selectProps} showSearch />
      </Form.Item>
      <Form.Item label="Mulai" name="starts_at">
        <Input />
      </Form.Item>
      <Form.Item label="Selesai" name="ends_at">
        <Input />
      </Form.Item>
    </>
  )
}
