import { hash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { and, eq } from "drizzle-orm"
import { type Answer, methodOf } from "../../src/declare/index.ts"
import { decryptText, encryptText } from "../auth/data-key.ts"
import { Refusal } from "../core/errors.ts"
import type { Db } from "../database/db.ts"
import { sentKeysTable } from "../database/sent-keys-table.ts"
import type { Claim, Handler, Task } from "./context.ts"
import { answerWithRow } from "./write.ts"

const UNREADABLE_KEY =
  "Idempotency-Key harus 16 sampai 64 huruf, angka, - atau _. Belum ada yang dikerjakan; kirim lagi dengan kunci lain."

/** The value of an `Idempotency-Key` header. @throws a refusal of another form: its sender relies on a single write */
export const keyIn = (header: string | undefined): string | undefined => {
  if (header !== undefined && !/^[\w-]{16,64}$/.test(header)) throw new Refusal(400, UNREADABLE_KEY)
  return header
}

const OTHER_REQUEST = "Kunci ini sudah dipakai untuk data lain. Tulis kirimannya lagi."
const ANSWER_LOST = "Kiriman ini sudah diterima, tetapi jawabannya tidak tersimpan lagi. Muat ulang halaman."

/** A request answers shortly after its commit; a repetition waits for that. */
const ANSWER_POLL_MS = 50
const MAX_ANSWER_POLLS = 20

type Sent = typeof sentKeysTable.$inferSelect

/** Ends the transaction of a repeated write. */
class ClaimedError extends Error {}

const isOfKey = (task: Task) => and(eq(sentKeysTable.user_id, task.caller.id), eq(sentKeysTable.key, task.key ?? ""))

const readForm = async (form: FormData | undefined) =>
  Promise.all(
    [...(form ?? [])].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : [value.name, hash("sha256", new Uint8Array(await value.arrayBuffer()))],
    ]),
  )

/** Hash of everything that a request says, except for the version that it expects. */
const hashOf = async ({ resource, part, params, query, body, form }: Task) =>
  hash("sha256", JSON.stringify([resource.name, part, params, query.toString(), body, await readForm(form)]))

const seal = ({ context, caller }: Task, answer: Answer) =>
  encryptText(context.dataKey, caller.id, JSON.stringify(answer))

/** @returns undefined if the data key has changed since */
const unseal = ({ context, caller }: Task, text: string): Answer | undefined => {
  try {
    return JSON.parse(decryptText(context.dataKey, caller.id, text))
  } catch {
    return undefined
  }
}

const findSent = async (task: Task): Promise<Sent | undefined> => {
  const [sent] = await task.context.db.select().from(sentKeysTable).where(isOfKey(task))
  return sent
}

/** @throws a refusal if the key belongs to another request, or its answer is lost */
const readAnswer = async (task: Task, hash: string, first: Sent): Promise<Answer> => {
  if (first.body !== hash) throw new Refusal(409, OTHER_REQUEST)
  let sent: Sent | undefined = first
  for (let polls = 0; sent && !sent.is_final && polls < MAX_ANSWER_POLLS; polls++) {
    await sleep(ANSWER_POLL_MS)
    sent = await findSent(task)
  }
  const answer = sent?.answer && unseal(task, sent.answer)
  if (!answer) throw new Refusal(409, ANSWER_LOST)
  return answer
}

const rowOfKey = (task: Task, hash: string) => ({
  ...{ user_id: task.caller.id, key: task.key ?? "", body: hash },
  ...{ resource: task.resource.name, record_id: "" },
})

const createClaim = (task: Task, hash: string): Claim => {
  let isTaken = false
  return {
    take: async (tx) => {
      if (isTaken) return
      // Waits for a concurrent request with the same key to commit or to fail.
      const taken = await tx
        .insert(sentKeysTable)
        .values(rowOfKey(task, hash))
        .onConflictDoNothing()
        .returning({ key: sentKeysTable.key })
      if (taken.length === 0) throw new ClaimedError()
      isTaken = true
    },
    keep: async (tx, row) => {
      const answered = await answerWithRow({ ...task, isInternal: true }, row)
      await tx
        .update(sentKeysTable)
        .set({ answer: seal(task, answered) })
        .where(isOfKey(task))
    },
  }
}

const storeAnswer = async (db: Db, task: Task, hash: string, answered: Answer) => {
  const values = { answer: seal(task, answered), is_final: true }
  await db
    .insert(sentKeysTable)
    .values({ ...rowOfKey(task, hash), ...values })
    .onConflictDoUpdate({ target: [sentKeysTable.user_id, sentKeysTable.key], set: values })
}

/**
 * Runs a write once per `Idempotency-Key` of its user, and answers a repetition with the first status and body. The key
 * is claimed in the write's own transaction, so a refused or crashed write leaves none. Answers are encrypted: some
 * contain a secret that is shown once, and most contain people's data.
 */
export const answerOnce = async (task: Task, handle: Handler): Promise<Answer> => {
  if (task.key === undefined || task.call.open || methodOf(task.call) === "GET") return handle(task)
  const { context } = task
  const hash = await hashOf(task)
  const sent = await findSent(task)
  if (sent) return readAnswer(task, hash, sent)
  try {
    const answered = await handle({ ...task, context: { ...context, claim: createClaim(task, hash) } })
    // The write is committed, so a failure here must not look like a failed write.
    await storeAnswer(context.db, task, hash, answered).catch((error: unknown) =>
      context.observer.log("answer-not-stored", { error: String(error) }),
    )
    return answered
  } catch (error) {
    const first = error instanceof ClaimedError ? await findSent(task) : undefined
    if (first) return readAnswer(task, hash, first)
    throw error
  }
}
