export const fewTrash = (expires_at: string) => ({
  title: "Papan lama",
  resource: "extra-facility",
  record_id: "90",
  deleted_by: "Rahma Wijaya",
  expires_at,
  record: { id: 90, name: "Papan lama" },
})
