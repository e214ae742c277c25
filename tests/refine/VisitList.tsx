import {
  CreateButton,
  DeleteButton,
  EditButton,
  FilterDropdown,
  getDefaultSortOrder,
  List,
  useModalForm,
  useTable,
} from "@refinedev/antd"
import { type BaseRecord, CanAccess } from "@refinedev/core"
import { Button, Form, Modal, message, Select, Space, Table } from "antd"
import { VisitFields } from "./VisitFields.tsx"

const STATUSES = ["requested", "confirmed", "done", "no_show", "cancelled"].map((value) => ({ value, label: value }))

export const VisitList = () => {
  const { tableProps, sorters } = useTable<BaseRecord>({
    sorters: { initial: [{ field: "id", order: "asc" }] },
    pagination: { pageSize: 20 },
    syncWithLocation: true,
  })
  const { formProps, modalProps, show } = useModalForm({ action: "create", redirect: false })
  return (
    <List createButtonProps={{ onClick: () => show() }}>
      <section aria-label="Paket">
        <CreateButton resource="master-subscribe" />
        <EditButton resource="master-subscribe" recordItemId={1} />
        <DeleteButton resource="master-subscribe" recordItemId={1} />
        <CanAccess resource="master-subscribe" action="delete" fallback="tidak boleh">
          boleh
        </CanAccess>
      </section>
      <Button
        onClick={() =>
          Modal.confirm({ title: "Kosongkan daftar?", onOk: () => void message.success("Daftar dikosongkan") })
        }
      >
        Kosongkan
      </Button>
      <Table
        {...tableProps}
        rowKey="id"
        pagination={{
          ...tableProps.pagination,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50],
          showTotal: (total) => `Semua: ${total}`,
        }}
      >
        <Table.Column dataIndex="id" title="No" sorter defaultSortOrder={getDefaultSortOrder("id", sorters)} />
        <Table.Column
          dataIndex="customer_name"
          title="Calon pembeli"
          sorter
          defaultSortOrder={getDefaultSortOrder("customer_name", sorters)}
        />
        <Table.Column
          dataIndex="status"
          title="Status"
          filterDropdown={(props) => (
            <FilterDropdown {...props}>
              <Select mode="multiple" aria-label="Status" options={STATUSES} style={{ minWidth: 200 }} />
            </FilterDropdown>
          )}
        />
        <Table.Column
          title="Aksi"
          render={(_, { id }: BaseRecord) => (
            <Space>
              <EditButton recordItemId={id} size="small" />
              <DeleteButton recordItemId={id} size="small" />
            </Space>
          )}
        />
      </Table>
      <Modal {...modalProps}>
        <Form {...formProps} layout="vertical">
          <VisitFields />
        </Form>
      </Modal>
    </List>
  )
}
