import {
  boolean,
  call,
  datetime,
  defineResource,
  type Judged,
  longtext,
  phone,
  relation,
  select,
  showDateTime,
  text,
  zoneIn,
} from "../declare/index.ts"
import { PLANNED_VIEWINGS, WORKING_AGENT } from "./choices.ts"
import { SAYS } from "./messages.ts"
import { ADMINS } from "./roles.ts"

/** Times are in the zone of the listing. */
const ZONE = { zone: { in: "zone", by: "house", at: "province" } } as const

const STATUSES = {
  requested: "Diminta",
  confirmed: "Terkonfirmasi",
  done: "Selesai",
  no_show: "Tidak hadir",
  cancelled: "Batal",
} as const

type Status = keyof typeof STATUSES

const starts_at = datetime("Mulai", { ...ZONE, required: true })

/** Moments from which an outcome can be recorded. */
const RECORDED_AFTER: { readonly [S in Status]?: string } = { done: "ends_at", no_show: "starts_at" }

const ENDED: readonly unknown[] = ["done", "no_show", "cancelled"]

const checkMoment =
  (name: string, label: string) =>
  ({ before, after, named }: Judged) =>
    named.has(name) &&
    ENDED.includes(before?.status) &&
    Date.parse(String(before?.[name])) !== Date.parse(String(after[name]))
      ? `${label} tidak dapat diubah lagi: status sudah ${STATUSES[before?.status as Status]}.`
      : undefined

const MAX_HOURS = 8

const checkLength = ({ after, named }: Judged) => {
  if (!named.has("starts_at") && !named.has("ends_at")) return undefined
  const hours = (Date.parse(String(after.ends_at)) - Date.parse(String(after.starts_at))) / 3_600_000
  if (hours <= 0) return "Selesai harus setelah Mulai. Ubah jamnya, lalu simpan lagi."
  return hours > MAX_HOURS
    ? `Selesai paling lama ${MAX_HOURS} jam setelah Mulai. Periksa tanggal dan jamnya.`
    : undefined
}

export const scheduleHouseList = defineResource({
  name: "schedule-house-list",
  offline: true,
  noun: "kunjungan",
  label: "Schedule List",
  seenBy: ADMINS,
  route: "schedule",
  icon: "calendar",
  title: "customer_name",
  form: "page",
  findBy: ["customer_name", "phone"],
  fields: {
    house: relation("Listing", { to: "house-list", required: true, onDelete: "cascade" }),
    lead: relation("Lead", { to: "request-cust", onDelete: "set null", samePerson: true }),
    customer_name: text("Nama calon pembeli", { required: true, max: 120, person: true }),
    phone: phone("Telepon", { required: true, logs: {}, exportedBy: ["gro_admin"] }),
    agent: relation("Agen", { ...WORKING_AGENT, bulk: true }),
    starts_at,
    ends_at: datetime("Selesai", { ...ZONE, required: true, after: "starts_at" }),
    zone: select("Zona waktu", {
      options: { WIB: "WIB", WITA: "WITA", WIT: "WIT" },
      readOnly: true,
      computed: true,
      hide: ["list", "form", "show"],
    }),
    status: select("Status", {
      options: STATUSES,
      moves: {
        requested: ["confirmed", "cancelled"],
        confirmed: ["done", "no_show", "cancelled"],
        done: [],
        no_show: ["confirmed"],
        cancelled: ["requested"],
      },
      steps: {
        requested: { at: 0, verb: "Minta lagi" },
        confirmed: { at: 1, verb: "Konfirmasi" },
        done: { at: 2, verb: "Tandai selesai" },
        no_show: { at: 2, verb: "Tandai tidak hadir" },
        cancelled: { at: 1, verb: "Batalkan" },
      },
      overdue: { in: PLANNED_VIEWINGS, after: "ends_at", word: "Hasil belum diisi" },
      tones: { requested: "warn", confirmed: "info", done: "good", no_show: "bad" },
      initial: "requested",
      // Agreed by telephone before it is recorded.
      starts: ["confirmed"],
    }),
    confirmed_overlap: boolean("Tetap jadwalkan walau bentrok", { computed: true, hide: ["list", "show"] }),
    notes: longtext("Catatan", { max: 2000, personal: true }),
    // Requested with the status after the viewing.
    outcome: longtext("Hasil kunjungan", { max: 2000, hide: ["form"], personal: true }),
  },
  check: {
    starts_at: checkMoment("starts_at", "Mulai"),
    ends_at: (write) => checkLength(write) ?? checkMoment("ends_at", "Selesai")(write),
    status: ({ before = {}, after, named, now }) => {
      const status = after.status as Status
      const moment = String(before[RECORDED_AFTER[status] ?? ""])
      if (!named.has("status") || before.status === status || !(Date.parse(moment) > now)) return undefined
      const zone = zoneIn(starts_at, before)
      return `Status ${STATUSES[status]} baru dapat dicatat setelah ${showDateTime(moment, zone)} ${zone}.`
    },
  },
  overlap: {
    from: "starts_at",
    to: "ends_at",
    by: ["agent", "house"],
    unless: { status: ["no_show", "cancelled"] },
    confirm: "confirmed_overlap",
  },
  listing: {
    columns: [["customer_name", "phone"], ["starts_at", "ends_at"], "status", "house", "agent"],
    filters: ["status", "agent", "starts_at", "house"],
    search: ["customer_name", "phone"],
    sort: "-starts_at",
    large: true,
    mine: "agent",
    faces: { calendar: { from: "starts_at", to: "ends_at", by: "agent" }, table: true },
  },
  show: {
    facts: ["starts_at", "house", "agent"],
    sections: {
      Kunjungan: ["ends_at", "notes"],
      "Calon pembeli": ["phone", "lead"],
    },
    steps: { of: "status", shows: ["outcome"] },
  },
  calls: {
    list: call("GET /schedule-house-list", { parameters: "undocumented" }),
    create: call("POST /schedule-house-list", { says: SAYS.created }),
    update: call("PUT /schedule-house-list/{id}"),
    remove: call("DELETE /schedule-house-list/{id}"),
  },
  queries: { feed: call("GET /calendar-feed", { extension: true }) },
  actions: {
    renewFeed: {
      label: "Kalender pribadi",
      icon: "calendar",
      on: "list",
      call: call("POST /calendar-feed", { inPerson: true, freshLogin: true, extension: true }),
    },
    endFeed: {
      label: "Cabut kalender pribadi",
      on: "list",
      call: call("DELETE /calendar-feed", { inPerson: true, extension: true }),
      hidden: true,
    },
    setStatus: {
      label: "Ubah status",
      icon: "check",
      on: "record",
      call: call("PUT /schedule-house-list/{id}"),
      asks: { status: "required", outcome: "optional" },
      bulk: true,
    },
  },
})
