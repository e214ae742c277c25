import {
  bodyStatus,
  boolean,
  call,
  datetime,
  defineResource,
  image,
  isMissing,
  longtext,
  relation,
  text,
} from "../declare/index.ts"

export const messageRequest = defineResource({
  name: "message-request",
  noun: "pesan",
  offline: true,
  label: "Pesan",
  icon: "message",
  title: "text",
  partOf: "request-cust",
  // The last words of a lead of thousands of messages.
  indexes: [["request_id", "created_at"]],
  fields: {
    request_id: relation("Lead", { to: "request-cust", required: true }),
    text: longtext("Pesan", { max: 4000, personal: true }),
    image_url: image("Gambar", { personal: true, private: "messages" }),
    sender: text("Pengirim", { readOnly: true }),
    from_customer: boolean("Dari calon pembeli", { readOnly: true }),
    created_at: datetime("Dikirim", { readOnly: true }),
  },
  check: {
    text: ({ after, action }) =>
      !action && isMissing(after, "text") && isMissing(after, "image_url")
        ? "Pesan atau gambar wajib diisi."
        : undefined,
  },
  calls: {
    list: call("GET /message-request/request-id/{id}", { whole: true, fills: { id: "request_id" } }),
    create: call("POST /message-request", { succeeds: bodyStatus(201), queues: true, gives: { image_url: null } }),
  },
  actions: {
    // Marks messages up to this moment as read. The lead's `unread` counts later messages.
    markRead: {
      label: "Tandai sudah dibaca",
      on: "record",
      hidden: true,
      call: call("PUT /message-request/read/{request_id}", { extension: true }),
      asks: { created_at: "required" },
    },
  },
  queries: { newer: call("GET /message-request/newer/{request_id}", { extension: true }) },
})
