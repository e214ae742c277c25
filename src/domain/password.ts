import { z } from "../declare/zod.ts"

export const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200
const FEWEST_CHARACTERS = 5
const SHORTEST_NAME = 4

/** Words of the most used passwords, in Indonesian and English. Alone or with digits they are guessed first. */
const COMMON_WORDS =
  "password passwordpassword katasandi rahasia rahasiaku indonesia indonesiaku qwerty qwertyuiop qwertyqwerty asdfghjkl admin administrator adminadmin selamatdatang welcome letmein iloveyou akucintakamu akusayangkamu sayangku bismillah alhamdulillah jakarta bandung surabaya griya properti rumahku changeme gantisandi superman football sepakbola"
const COMMON = new Set(COMMON_WORDS.split(" "))

export interface PasswordOwner {
  email: string
  name: string
  /** The present password, which a new one must not repeat. */
  old?: string
}

const compactOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")

const isSequence = (text: string) => {
  const steps = new Set([...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 || /^(?:1234567890|0123456789|0987654321|9876543210)+\d*$/.test(text)
}

const isCommon = (password: string) => {
  const compact = compactOf(password)
  return isSequence(compact) || COMMON.has(compact.replace(/^\d+|\d+$/g, "")) || /^\d+$/.test(compact)
}

const namesOf = ({ email, name }: PasswordOwner) =>
  [email.split("@")[0] ?? "", email, name].map(compactOf).filter(({ length }) => length >= SHORTEST_NAME)

/** Rule for a new password, read by the forms and by the API. */
export const createPasswordSchema = (owner: PasswordOwner) =>
  z
    .string("Isi kata sandi baru.")
    .min(SHORTEST_PASSWORD, `Kata sandi paling sedikit ${SHORTEST_PASSWORD} huruf.`)
    .max(LONGEST_PASSWORD, { error: `Kata sandi paling banyak ${LONGEST_PASSWORD} huruf.`, abort: true })
    .refine((password) => new Set(password).size >= FEWEST_CHARACTERS, {
      error: `Pakai paling sedikit ${FEWEST_CHARACTERS} huruf yang berbeda.`,
    })
    .refine((password) => !isCommon(password), {
      error: "Kata sandi ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan.",
    })
    .refine((password) => !namesOf(owner).some((name) => compactOf(password).includes(name)), {
      error: "Kata sandi tidak boleh memuat nama atau email Anda.",
    })
    .refine((password) => password.normalize("NFKC") !== owner.old?.normalize("NFKC"), {
      error: "Kata sandi baru harus berbeda dengan yang sekarang.",
    })

export const PASSWORD_ADVICE = `Paling sedikit ${SHORTEST_PASSWORD} huruf. Beberapa kata yang tidak berhubungan lebih kuat daripada satu kata dengan angka.`

export interface NewPassword {
  password: string
  repeat: string
}

/** Reasons by field; the service checks the same rule. */
export const newPasswordErrors = ({ password, repeat }: NewPassword, owner: PasswordOwner): Partial<NewPassword> => {
  const { error } = createPasswordSchema(owner).safeParse(password)
  if (error) return { password: error.issues[0]?.message }
  return password === repeat ? {} : { repeat: "Kedua kata sandi baru belum sama." }
}
