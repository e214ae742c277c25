// node tests/bench/leads.mjs: lists, tabs, groups and board of 10,000 leads with 100,000 messages, on PostgreSQL and
// embedded.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"
import { medianOf, signIn, startProduct, timeOf } from "./product.mjs"

const LEADS = 10_000
const MESSAGES = 100_000
const RUNS = 15
const BOUNDS = { PostgreSQL: 50, embedded: 150 }

const grow = [
  `insert into "request-cust" (name, phone, email, property_id, source, budget, payment, message, status, next_follow_up, agent, created_at, unread)
    select name || ' ' || n, phone, email, property_id, source, budget, payment, message, status, next_follow_up, agent, created_at - random() * interval '300 days', (random() * 3)::int
    from "request-cust", generate_series(1, 25) n limit ${LEADS} - (select count(*) from "request-cust")`,
  `insert into "message-request" (request_id, text, sender, from_customer, created_at)
    select lead.id, message.text, message.sender, random() < 0.45, lead.created_at + random() * interval '20 days'
    from (select id, created_at, row_number() over (order by id) as at from "request-cust") lead
    cross join generate_series(1, 10) n
    join (select text, sender, row_number() over (order by id) as at, count(*) over () as all_of from "message-request") message
      on message.at = 1 + (lead.at * 7 + n) % message.all_of
    limit ${MESSAGES - 5000} - (select count(*) from "message-request")`,
  `insert into "message-request" (request_id, text, sender, from_customer, created_at)
    select 1, 'Pesan ke-' || n, 'Contoh', n % 3 = 0, now() - (5000 - n) * interval '1 minute' from generate_series(1, 5000) n`,
  // The signed-in user owns a tenth of them, for the scorecard.
  `update "request-cust" set agent = (select id from "user" where email = 'admin@griya.test') where id % 10 = 0`,
]

const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const waiting = "waiting_since_null=false"
/** @type {Record<string, string>} */
const asked = {
  list: "request-cust?limit=20",
  "list, page 100": "request-cust?limit=20&page=100",
  search: "request-cust?limit=20&search=budi",
  "tab Belum dibalas": `request-cust?limit=20&sort=waiting_since&${waiting}`,
  "tab 2 hari": `request-cust?limit=20&sort=waiting_since&waiting_since_lte=${day(2)}`,
  "tab Belum dibaca": "request-cust?limit=20&sort=-last_message_at&unread_gte=1",
  "count Belum dibalas": `request-cust?limit=10&${waiting}`,
  "count Belum dibaca": "request-cust?limit=10&unread_gte=1",
  badge: `request-cust?limit=10&waiting_since_lte=${new Date(Date.now() - 3_600_000).toISOString()}`,
  "in a group, Belum dibalas": `request-cust?limit=20&property_id=5&${waiting}`,
  "by agent and source": "request-cust?limit=20&agent=7&source=whatsapp",
  "by budget": "request-cust?limit=20&budget_gte=1000000000&sort=-budget",
  ...Object.fromEntries(
    ["new", "contacted", "survey", "negotiation", "deal", "cancelled"].map((status) => [
      `board ${status}`,
      `request-cust?limit=20&status=${status}`,
    ]),
  ),
  groups: "request-cust/group-property_id?limit=20",
  "groups, page 3": "request-cust/group-property_id?limit=20&page=3",
  "conversation of a lead": "message-request/request-id/77",
  "scorecard of 90 days": `agent-profile/scorecard?startDate=${day(90)}&endDate=${day(0)}`,
  "viewings of a week": `schedule-house-list?limit=200&starts_at_gte=${day(3)}&starts_at_lte=${day(-4)}`,
}

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { openDb } = await vite.ssrLoadModule("/server/database/db.ts")
const { renewLastWords } = await vite.ssrLoadModule("/server/features/leads/waiting.ts")
const { startPostgres } = await vite.ssrLoadModule("/tests/server/postgres.ts")

/** @param {keyof typeof BOUNDS} kind @param {string | undefined} url */
const measure = async (kind, url) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-leads-"))
  if (url) process.env.DATABASE_URL = url
  else delete process.env.DATABASE_URL
  try {
    await (await startProduct(folder)).stop()
    const { db, close } = await openDb(url ? { url } : { folder: join(folder, "db") })
    for (const statement of grow) await db.execute(statement)
    await renewLastWords(db)
    await db.execute("analyze")
    await close()
    const { address, stop } = await startProduct(folder)
    const token = await signIn(address)
    console.log(`${kind}, medians of ${RUNS} over HTTP, in ms, bound ${BOUNDS[kind]}:`)
    for (const [name, path] of Object.entries(asked)) {
      const samples = []
      for (let run = 0; run < RUNS; run += 1) samples.push(await timeOf(`${address}/svc/main/${path}`, token))
      const ms = medianOf(samples)
      console.log(`${ms.toFixed(1).padStart(7)}  ${name}${ms > BOUNDS[kind] ? "  OVER" : ""}`)
    }
    await stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const postgres = await startPostgres()
try {
  await measure("PostgreSQL", postgres.url)
  await measure("embedded", undefined)
} finally {
  await vite.close()
  postgres.stop()
}
