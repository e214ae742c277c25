import { Table } from "antd"
import { useEffect, useState } from "react"
import { createRoot } from "react-dom/client"

type Row = Readonly<Record<string, unknown>>

const columns = [
  "id",
  "code",
  "title",
  "price",
  "status",
  "transaction_type",
  "province",
  "city",
  "owner",
  "updated_at",
].map((name) => ({
  title: name,
  dataIndex: name,
  render: (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value ?? "")),
}))

const List = () => {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    fetch("/rows.json")
      .then((answer) => answer.json())
      .then(({ data }) => setRows(data.data))
  }, [])
  return <Table rowKey="id" columns={columns} dataSource={[...rows]} pagination={false} />
}

createRoot(document.getElementById("root") as HTMLElement).render(<List />)
