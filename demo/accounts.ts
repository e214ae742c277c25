/** Demo logins, including a rejected one. `auth_id` is the id of the user's record. */
export interface DemoAccount {
  auth_id: string
  email: string
  name: string
  flag: string
  first_time: boolean
  label: string
  isDrawn?: true
}

export const DEMO_PASSWORD = "griya-demo-2026"

export const demoAccounts: readonly DemoAccount[] = [
  {
    auth_id: "1",
    email: "admin@griya.test",
    name: "Rahma Wijaya",
    flag: "gro_admin",
    first_time: false,
    label: "GRO Admin: menu lengkap",
  },
  {
    auth_id: "2",
    email: "staf@griya.test",
    name: "Andi Pratama",
    flag: "ADMIN",
    first_time: false,
    label: "Admin: menu ringkas",
  },
  {
    auth_id: "3",
    email: "baru@griya.test",
    name: "Sari Utami",
    flag: "ADMIN",
    first_time: true,
    label: "Admin baru: melengkapi pendaftaran",
  },
  {
    auth_id: "4",
    email: "agen@griya.test",
    name: "Bayu Hartono",
    flag: "agent",
    first_time: false,
    label: "Agen: tidak boleh masuk",
  },
  {
    auth_id: "110",
    email: "laras.prabowo110@contoh.id",
    name: "Laras Prabowo",
    flag: "gro_admin",
    first_time: false,
    label: "Admin kedua: menyetujui penarikan besar",
    isDrawn: true,
  },
]

export const demoLogins = demoAccounts.map(({ email, label }) => ({ email, password: DEMO_PASSWORD, label }))
