import { hasSucceeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { findTotal } from "../propose/envelope.ts"
import type { Filling, Study } from "../study.ts"
import { COUNT_WORDS } from "../words/wire-words.ts"
import { createCallProposal } from "./learn.ts"

/** Some services send the total only on request. Without a total the known parameters are tried. */
export const learnCount = async (study: Study, documented: DocumentedCall, filling: Filling, first: Reply) => {
  const { call, resource } = documented
  const read = study.working().rows(documented, first)
  if (!read?.rows.length || read.total !== undefined || call.whole) return
  for (const [name, value] of COUNT_WORDS) {
    const reply = await study.send(call, { record: filling.record, query: [...filling.query, [name, value]] })
    if (reply.problem || !hasSucceeded(study.working().callIn(documented), reply)) continue
    const total = findTotal(reply.body, read.rows.length)
    if (total === undefined) continue
    study.propose(
      {
        resource: resource.name,
        path: ["extra", name],
        value,
        sureness: 0.9,
        why: `dengan ${name}=${value} jumlahnya dikirim`,
      },
      createCallProposal(documented, "total", total, 0.9, `jumlah semua baris di "${total}"`),
    )
    return
  }
}
