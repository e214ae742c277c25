import { integer, relation, relations, select } from "../declare/index.ts"

export const audienceOf = () =>
  select("Penerima", {
    options: { all: "Semua pengguna", agent: "Semua agen", admin: "Semua admin", chosen: "Pengguna terpilih" },
    required: true,
    initial: "all",
  })

export const chosenUsers = () =>
  relations("Pengguna terpilih", {
    to: "user",
    max: 1000,
    requiredIf: { audience: ["chosen"] },
    hide: ["list", "show"],
    help: "Hanya untuk penerima Pengguna terpilih.",
  })

const MAX_DAYS = 365

export const narrowing = {
  province: relation("Provinsi", {
    to: "master-province",
    help: "Hanya mereka yang profil atau listingnya ada di sana.",
  }),
  city: relation("Kota/kabupaten", { to: "master-city", within: { id_provinsi: "province" } }),
  activity: select("Keaktifan", {
    options: { active: "Aktif belakangan ini", idle: "Lama tidak aktif" },
    help: "Dihitung dari kapan seseorang terakhir masuk.",
  }),
  days: integer("Dalam hari", { min: 1, max: MAX_DAYS, unit: "hari", requiredIf: { activity: ["active", "idle"] } }),
} as const
