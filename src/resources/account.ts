import { call, defineResource } from "../declare/index.ts"
import { EVERYONE } from "./roles.ts"

const PASSWORD_CHANGED = "Kata sandi diganti"

/** Password and second factor of the signed-in user. */
export const account = defineResource({
  name: "account",
  noun: "akun",
  label: "Akun",
  partOf: "agent-profile",
  fields: {},
  calls: {},
  queries: {
    security: call("GET /account/security", { extension: true }),
  },
  actions: {
    /** Proves again who is signed in, for calls with `freshLogin`. */
    confirmLogin: {
      label: "Masukkan kata sandi lagi",
      on: "list",
      call: call("POST /account/confirm-login", { sends: "payload", extension: true }),
    },
    changePassword: {
      label: "Ganti kata sandi",
      on: "list",
      call: call("PUT /account/password", { sends: "payload", extension: true, says: PASSWORD_CHANGED }),
    },
    beginTwoFactor: {
      label: "Aktifkan verifikasi dua langkah",
      on: "list",
      call: call("POST /account/two-factor", { sends: "payload", extension: true }),
    },
    confirmTwoFactor: {
      label: "Aktifkan",
      on: "list",
      call: call("POST /account/two-factor/confirm", {
        sends: "payload",
        extension: true,
        says: "Verifikasi dua langkah aktif",
      }),
    },
    renewRecoveryCodes: {
      label: "Buat kode pemulihan baru",
      on: "list",
      call: call("POST /account/two-factor/recovery", {
        sends: "payload",
        extension: true,
        says: "Kode pemulihan baru dibuat",
      }),
    },
    endTwoFactor: {
      label: "Matikan verifikasi dua langkah",
      on: "list",
      call: call("POST /account/two-factor/end", {
        sends: "payload",
        extension: true,
        says: "Verifikasi dua langkah dimatikan",
      }),
    },
  },
})

/** A one-time link for a new password. Open: the link's secret, which is in the body, is the proof. */
export const passwordLink = defineResource({
  name: "password-link",
  noun: "tautan kata sandi",
  label: "Tautan kata sandi",
  seenBy: EVERYONE,
  fields: {},
  calls: {},
  actions: {
    check: {
      label: "Buka tautan",
      on: "list",
      call: call("POST /password-link/open", { extension: true, open: true }),
    },
    use: {
      label: "Pakai tautan",
      on: "list",
      call: call("POST /password-link/use", { extension: true, open: true, says: PASSWORD_CHANGED }),
    },
  },
})
