import { boolean, call, defineResource, integer, list, money, text } from "../declare/index.ts"

export const OFFICE_SETTING = "office"

const OPTIONS = { inPerson: true, freshLogin: true, extension: true } as const

/** Time of day in Indonesian notation: 08.00. */
const clock = (label: string) => ({
  source: "^(([01]\\d|2[0-3])\\.[0-5]\\d|24\\.00)$",
  says: `${label} harus berupa jam seperti 08.00, paling akhir 24.00.`,
})

export const OFFICE_DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

export const setting = defineResource({
  name: "setting",
  noun: "pengaturan",
  label: "Pengaturan",
  route: "setting",
  icon: "settings",
  menu: false,
  form: "page",
  fields: {
    id: text("Kode", { readOnly: true, hide: ["list", "form", "show"] }),
    name: text("Nama kantor", { group: "Kantor", required: true, max: 80, initial: "Kantor pusat" }),
    opens: text("Jam buka", {
      group: "Kantor",
      required: true,
      initial: "08.00",
      pattern: clock("Jam buka"),
      help: "Waktu Jakarta (WIB).",
    }),
    closes: text("Jam tutup", {
      group: "Kantor",
      required: true,
      initial: "17.00",
      pattern: clock("Jam tutup"),
    }),
    promised_minutes: integer("Janji membalas", {
      group: "Kantor",
      required: true,
      initial: 60,
      min: 5,
      max: 10_080,
      unit: "menit",
      help: "Menit kerja sejak calon pembeli menulis. Lead yang melewatinya ditandai terlambat.",
    }),
    monday: boolean("Senin", { group: "Hari kerja", initial: true }),
    tuesday: boolean("Selasa", { group: "Hari kerja", initial: true }),
    wednesday: boolean("Rabu", { group: "Hari kerja", initial: true }),
    thursday: boolean("Kamis", { group: "Hari kerja", initial: true }),
    friday: boolean("Jumat", { group: "Hari kerja", initial: true }),
    saturday: boolean("Sabtu", { group: "Hari kerja", initial: true }),
    sunday: boolean("Minggu", { group: "Hari kerja", initial: false }),
    two_approvals_above: money("Dua persetujuan di atas", {
      group: "Keuangan",
      required: true,
      initial: 25_000_000,
      help: "Penarikan di atas jumlah ini, sendiri atau bersama penarikan lain agen yang sama pada hari itu, dibayar setelah dua admin yang berbeda menyetujuinya. 0: semua penarikan. Menaikkannya perlu persetujuan admin lain.",
    }),
    /** Raises `two_approvals_above` once another admin approves it. */
    proposed_limit: money("Batas yang diusulkan", { readOnly: true, hide: ["list", "form"] }),
    proposed_by: text("Diusulkan oleh", { readOnly: true, hide: ["list", "form"] }),
    withdrawal_reasons: list("Alasan menolak penarikan", {
      group: "Keuangan",
      max: 20,
    }),
    two_factor_required: boolean("Wajibkan verifikasi dua langkah untuk GRO Admin", {
      group: "Keamanan",
      initial: false,
      help: "Berlaku sejak masuk berikutnya: GRO Admin yang belum punya menyiapkannya saat masuk.",
    }),
    idle_minutes: integer("Keluar otomatis setelah", {
      group: "Keamanan",
      required: true,
      initial: 30,
      min: 5,
      max: 720,
      unit: "menit",
      help: "Sesi yang tidak dipakai selama itu berakhir. Yang sedang diketik tetap tersimpan di perangkatnya.",
    }),
    log_months: integer("Simpan catatan selama", {
      group: "Keamanan",
      required: true,
      initial: 24,
      min: 6,
      max: 120,
      unit: "bulan",
      help: "Catatan di Logs yang lebih tua dihapus, beserta nilai lama di riwayat datanya.",
    }),
    quick_replies: list("Balasan cepat", {
      group: "Percakapan",
      max: 20,
      help: "Satu balasan per baris. {nama}, {judul}, {harga}, {lokasi}, {agen} dan {tautan} diisi dari lead dan listingnya; tanpa alamat situs, kalimat dengan {tautan} tidak ikut.",
    }),
    refusal_reasons: list("Alasan menolak listing", {
      group: "Listing",
      max: 20,
      help: "Satu per baris: nama pendek, titik dua, kalimatnya.",
    }),
  },
  check: {
    closes: ({ after: { opens, closes }, named }) =>
      (named.has("opens") || named.has("closes")) &&
      typeof opens === "string" &&
      typeof closes === "string" &&
      closes <= opens
        ? "Jam tutup harus setelah jam buka."
        : undefined,
    monday: ({ after, named }) =>
      OFFICE_DAYS.some((day) => named.has(day)) && OFFICE_DAYS.every((day) => after[day] === false)
        ? "Pilih paling sedikit satu: Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Minggu."
        : undefined,
  },
  calls: {
    one: call("GET /setting/{id}", { extension: true }),
    update: call("PUT /setting/{id}", OPTIONS),
  },
  actions: {
    approveLimit: {
      label: "Setujui batas baru",
      on: "record",
      call: call("PUT /setting/limit/{id}", { ...OPTIONS, says: "Batas baru berlaku" }),
      states: ["proposed_limit", "proposed_by", "two_approvals_above"],
      warns: "Penarikan sampai batas baru dibayar setelah satu admin menyetujuinya.",
    },
    dropLimit: {
      label: "Batalkan usulan",
      on: "record",
      call: call("PUT /setting/limit/drop/{id}", { ...OPTIONS, says: "Usulan dibatalkan" }),
      states: ["proposed_limit", "proposed_by", "two_approvals_above"],
    },
  },
})
