import { answer } from "../../../src/declare/index.ts"
import { roleOf } from "../../../src/resources/policy.ts"
import type { Account } from "../../auth/auth.ts"
import { renewLogin } from "../../auth/fresh-login.ts"
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  endSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  takeCode,
  type UsedCode,
} from "../../auth/second-factor.ts"
import { Refusal, unsoundField } from "../../core/errors.ts"
import type { Db } from "../../database/db.ts"
import { settingOf } from "../../database/office-setting.ts"
import { tableOf } from "../../database/tables.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Context, Handler, Task } from "../../engine/context.ts"
import { lockRow } from "../../engine/record.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { idOf } from "../../engine/write.ts"
import { warnOfGuesses } from "./failed-logins.ts"
import { demandPassword, findAccount, noteAccountChange, textIn } from "./own-account.ts"
import { endSessionsOf } from "./sessions.ts"
import { tellOwner } from "./tell-owner.ts"

const ownerOf = ({ db, dataKey }: Context, { auth_id: id }: Pick<Account, "auth_id">) => ({ db, dataKey, id })

/** Does the office demand a second factor of this account? */
export const isTwoFactorRequired = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  { flag }: Pick<Account, "flag">,
): Promise<boolean> => roleOf(flag) === "gro_admin" && (await settingOf(db, tables, "two_factor_required")) === true

const WRONG_CODE = "Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda, atau pakai kode pemulihan."

/** Uses up a code. Wrong ones are limited like passwords. */
export const demandCode = async (task: Task, account: Account, typed: string): Promise<UsedCode> => {
  const { context, address } = task
  const { email } = account
  if (!typed.trim()) throw unsoundField("code", "Isi kode verifikasi.")
  const check = () => takeCode(ownerOf(context, account), typed)
  const used = await context.codes.enter({ email, address }, check, warnOfGuesses(context, email))
  if (!used) throw unsoundField("code", WRONG_CODE)
  if (used === "recovery") {
    const left = await countRecoveryCodes(context.db, account.auth_id)
    const text = `Satu kode pemulihan dipakai untuk akun Anda. Sisanya ${left}.`
    await inTransaction(context, (tx) => tellOwner(tx, context, account.auth_id, text))
  }
  return used
}

const HAS_ONE = "Verifikasi dua langkah akun ini sudah aktif."

export const createEnrolment = async ({ context }: Task, account: Account) => {
  const issuer = await officeName(context)
  const begun = await beginSecondFactor(ownerOf(context, account), { issuer, label: account.email })
  if (!begun) throw new Refusal(422, HAS_ONE)
  return begun
}

const officeName = async ({ db, tables }: Context): Promise<string> => {
  const table = tableOf(tables, "setting")
  const [found] = await db.select({ name: table.name }).from(table)
  // Authenticator apps separate issuer and account by a colon.
  return `Griya ${found?.name ?? ""}`.replaceAll(":", " ").trim()
}

/** Confirms a begun enrolment by its first code. Returns the recovery codes. */
export const finishEnrolment = async (task: Task, account: Account, typed: string): Promise<string[]> => {
  const { context } = task
  if (await findSecondFactor(context.db, account.auth_id)) throw new Refusal(422, HAS_ONE)
  await demandCode(task, account, typed)
  return inTransaction(context, async (tx) => {
    const codes = await confirmSecondFactor({ ...ownerOf(context, account), db: tx })
    await noteAccountChange(tx, task, account, {
      subject: "verifikasi dua langkah aktif",
      text: "Verifikasi dua langkah akun Anda diaktifkan. Bila bukan Anda, segera hubungi GRO Admin.",
    })
    return codes
  })
}

export const readSecurity: Handler = async ({ context, caller, call }) => {
  const [factor, left, isRequired] = await Promise.all([
    findSecondFactor(context.db, caller.id),
    countRecoveryCodes(context.db, caller.id),
    isTwoFactorRequired(context, caller),
  ])
  return answer(call, {
    two_factor_since: factor?.confirmed_at ?? null,
    recovery_codes: left,
    two_factor_required: isRequired,
  })
}

export const beginTwoFactor: Handler = async (task) =>
  answer(task.call, await createEnrolment(task, await demandPassword(task, textIn(task.body, "current"))))

export const confirmTwoFactor: Handler = async (task) => {
  const account = await findAccount(task.context.db, task.caller.id)
  return answer(task.call, { recovery_codes: await finishEnrolment(task, account, textIn(task.body, "code")) })
}

/** Proves again who is signed in, by all that a sign-in demands. Opens calls with `freshLogin` in this session alone. */
export const confirmLogin: Handler = async (task) => {
  const { context, caller, body, call } = task
  const account = await demandPassword(task, textIn(body, "current"))
  const { auth_id: id, name } = account
  if (await findSecondFactor(context.db, id)) await demandCode(task, account, textIn(body, "code"))
  await inTransaction(context, async (tx) => {
    await renewLogin(tx, context.tables, caller.session)
    await logActivity(tx, task, { action: "login", after: { id, name }, field: "kata sandi dimasukkan lagi" })
  })
  return answer(call, {})
}

/** Password and code: neither a session left open nor a found phone is enough. */
const demandBoth = async (task: Task): Promise<Account> => {
  const account = await demandPassword(task, textIn(task.body, "current"))
  if (!(await findSecondFactor(task.context.db, account.auth_id)))
    throw new Refusal(422, "Verifikasi dua langkah akun ini tidak aktif.")
  await demandCode(task, account, textIn(task.body, "code"))
  return account
}

export const renewOwnRecoveryCodes: Handler = async (task) => {
  const { context, call } = task
  const account = await demandBoth(task)
  const codes = await inTransaction(context, async (tx) => {
    await noteAccountChange(tx, task, account, {
      subject: "kode pemulihan",
      text: "Kode pemulihan akun Anda dibuat ulang. Yang lama tidak berlaku lagi.",
    })
    return renewRecoveryCodes({ db: tx, id: account.auth_id })
  })
  return answer(call, { recovery_codes: codes })
}

const endFactor = async (tx: Db, task: Task, account: Account, text: string) => {
  if (!(await endSecondFactor(tx, account.auth_id)))
    throw new Refusal(422, "Pengguna ini tidak memakai verifikasi dua langkah.")
  await noteAccountChange(tx, task, account, { subject: "verifikasi dua langkah mati", text })
}

export const endOwnTwoFactor: Handler = async (task) => {
  const { context, caller, call } = task
  if (await isTwoFactorRequired(context, caller))
    throw new Refusal(422, "Kantor Anda mewajibkan verifikasi dua langkah, jadi tidak dapat dimatikan.")
  const account = await demandBoth(task)
  await inTransaction(context, (tx) =>
    endFactor(tx, task, account, "Verifikasi dua langkah akun Anda dimatikan. Bila bukan Anda, hubungi GRO Admin."),
  )
  return answer(call, {})
}

/** For a colleague who lost the phone and the recovery codes. */
export const resetTwoFactor: Handler = async (task) => {
  const { context, caller, call, resource } = task
  if (idOf(task) === caller.id) throw new Refusal(422, resource.actions?.resetTwoFactor?.when?.notOwn ?? "")
  const sessions = await inTransaction(context, async (tx) => {
    const user = await lockRow(tx, task, idOf(task))
    const account = await findAccount(tx, String(user.id))
    await endFactor(tx, task, account, `${caller.name} mematikan verifikasi dua langkah akun Anda.`)
    return endSessionsOf(tx, task, { user: account.auth_id, why: "verifikasi dua langkah dimatikan" })
  })
  context.live.ended({ sessions })
  return answer(call, {})
}
