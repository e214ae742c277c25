import { call, datetime, defineResource, integer, select, text, url } from "../declare/index.ts"
import { CHANNELS } from "./choices.ts"

export const reportShare = defineResource({
  name: "report-share",
  noun: "laporan",
  label: "Report Share",
  route: "report-share",
  icon: "share",
  title: "title",
  fields: {
    title: text("Judul"),
    subject: text("Tentang"),
    shared_by: text("Dibagikan oleh"),
    channel: select("Saluran", { options: CHANNELS }),
    recipient: text("Penerima", { personal: true }),
    opens: integer("Dibuka", { unit: "kali" }),
    last_opened: datetime("Terakhir dibuka", { readOnly: true }),
    expires_at: datetime("Berlaku sampai", { extension: true, readOnly: true }),
    link: url("Tautan", { hide: ["list"], copy: true }),
    created_at: datetime("Dibagikan", { readOnly: true }),
  },
  listing: {
    columns: [
      ["title", "subject"],
      "shared_by",
      ["recipient", "channel"],
      ["opens", "last_opened"],
      "expires_at",
      "created_at",
    ],
    drops: ["created_at"],
    card: ["subject", "shared_by", "opens", "expires_at"],
    filters: ["channel", "created_at", "opens", "expires_at"],
    search: ["title", "subject", "shared_by", "recipient"],
    sort: "-created_at",
    whenEmpty: "Laporan yang dibagikan dari aplikasi tercatat di sini.",
  },
  show: { facts: ["shared_by", "recipient", "created_at"] },
  calls: { list: call("GET /report-share", { rows: "data.result", total: "data.pagination.total" }) },
})
