import { acts, type Documented, on } from "./documented.ts"

const account = { email: "rina@griya.test", password: "rahasia panjang" }
const granted = {
  token: "head.body.sign",
  email: account.email,
  name: "Rina",
  flag: "gro_admin",
  auth_id: "auth-7",
  message: "Selamat datang",
}

const PNG = "\x89PNG\r\n\x1a\n"
const photo = () => new File([PNG], "depan.png", { type: "image/png" })
const stored = { url: "https://berkas.test/listing/depan.png" }

export const services: readonly Documented[] = [
  {
    ...on("login", "auth POST /api/login"),
    body: account,
    judged: "http 200",
    good: [granted, { ...granted, flag: ["gro_admin", "agent"], first_time: false }],
    reads: { token: "head.body.sign", email: account.email, name: "Rina", auth_id: "auth-7" },
    asked: { part: "session.login", run: ({ http, callOf }) => http(callOf("session.login"), { body: account }) },
  },
  {
    ...on("upload.file", "upload POST /upload"),
    multipart: { file: "depan.png", type: "image/png", text: PNG, beside: { folder: "listing" } },
    judged: "error null",
    good: [{ error: null, data: stored }, { data: { error: null, ...stored } }, { status: 200, data: { ...stored } }],
    reads: { data: stored },
    asked: acts("upload.file", { folder: "listing" }, undefined, photo()),
  },
]
