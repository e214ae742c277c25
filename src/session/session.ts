import { isObject } from "../declare/index.ts"

/** What is kept of a sign-in (spec, section 3). */
export interface Session {
  access_token: string
  id_token: string
  email: string
  name: string
  /** The roles, as the service sent them: text, a comma list, or an array. */
  flag: string | readonly string[]
  avatar: string
  auth_id: string
  signin: true
  first_time: boolean
}

/** The fixed key of the local storage. */
export const SESSION_KEY = "griya.session"

type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">

/** Is there something to restore? Says nothing about whether it is sound. */
export const hasStoredSession = (storage: KeyValue = localStorage): boolean => storage.getItem(SESSION_KEY) !== null

const isFlag = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"))

/** Is it a session of this version? What another one stored is not guessed at. */
export const isSession = (value: unknown): value is Session =>
  isObject(value) &&
  ["access_token", "id_token", "email", "name", "avatar", "auth_id"].every((key) => typeof value[key] === "string") &&
  value.access_token !== "" &&
  value.auth_id !== "" &&
  value.signin === true &&
  typeof value.first_time === "boolean" &&
  isFlag(value.flag)
