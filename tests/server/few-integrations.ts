const webhook = {
  ...{ resource: "house-type", url: "https://contoh.id/kait", owner: 1 },
  ...{ on_create: true, on_update: true, on_remove: true, on_action: false },
}

export const fewIntegrations = (created_at: string) => ({
  "api-key": [
    { name: "Situs web", hint: "griya_abcd…", owner: 1, scopes: ["house-list:read"], status: "active" },
    {
      name: "Situs lama",
      hint: "griya_efgh…",
      owner: 2,
      scopes: ["user:read"],
      status: "revoked",
      last_used: created_at,
    },
  ],
  webhook: [
    { ...webhook, name: "Situs web", status: "new" },
    { ...webhook, name: "Gudang data", status: "paused", owner: 2 },
    // A private address is refused at sending, so no test asks the network.
    { ...webhook, name: "Buku tamu", status: "active", resource: "special-area", url: "https://10.0.0.1/kait" },
  ],
  "webhook-delivery": [
    {
      webhook: 1,
      event: "house-type.create",
      status: "done",
      tries: 1,
      code: 200,
      duration: 80,
      answer: "ok",
      created_at,
    },
    { webhook: 1, event: "house-type.update", status: "failed", tries: 8, code: 500, duration: 900, created_at },
  ],
})
