export const fewBlast = (at: string) => ({
  text: "Aturan foto baru",
  status: "done",
  audience: "agent",
  total: 1,
  sent: 1,
  reads: 0,
  read_rate: 0,
  sender: "Rahma Wijaya",
  created_at: at,
  finished_at: at,
})
