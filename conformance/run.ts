import { type DocumentedCall, isRead } from "./documented.ts"
import type { Finding } from "./findings.ts"
import { type ListFinding, studyList } from "./reads/list.ts"
import { parameterMemory } from "./reads/parameters.ts"
import { studyQuery } from "./reads/query.ts"
import { studyRecord } from "./reads/record.ts"
import type { Study } from "./study.ts"

export type Findings = Map<string, ListFinding>

const LISTS = ["list", "view"]

/** Reads each documented call once; lists are read earlier if other calls need their rows. */
export const studyReads = async (study: Study, say: (documented: DocumentedCall) => void): Promise<Findings> => {
  const findings: Findings = new Map()
  const memory = parameterMemory()
  const list = async (documented: DocumentedCall) => {
    say(documented)
    findings.set(documented.name, await studyList(study, documented, memory))
  }
  study.readBy(list)
  const reads = study.documented.filter(isRead)
  for (const documented of reads) {
    if (documented.role === "list") await study.rowsOf(documented.resource.name)
    else if (LISTS.includes(documented.role)) await list(documented)
  }
  for (const documented of reads) {
    if (LISTS.includes(documented.role)) continue
    say(documented)
    const finding: Finding = await (documented.role === "one" ? studyRecord : studyQuery)(study, documented)
    findings.set(documented.name, finding)
  }
  return findings
}
