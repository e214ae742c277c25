import { isObject } from "../declare/index.ts"

/** Stored sign-in data (spec, section 3). */
export interface Session {
  access_token: string
  id_token: string
  email: string
  name: string
  /** Roles as sent by the service: text, comma-separated list, or array. */
  flag: string | readonly string[]
  avatar: string
  auth_id: string
  signin: true
  first_time: boolean
}

export const SESSION_KEY = "griya.session"

type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">

export const hasStoredSession = (storage: KeyValue = localStorage): boolean => storage.getItem(SESSION_KEY) !== null

const isFlag = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"))

export const isSession = (value: unknown): value is Session =>
  isObject(value) &&
  ["access_token", "id_token", "email", "name", "avatar", "auth_id"].every((key) => typeof value[key] === "string") &&
  value.access_token !== "" &&
  value.auth_id !== "" &&
  value.signin === true &&
  typeof value.first_time === "boolean" &&
  isFlag(value.flag)
