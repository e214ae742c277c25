import { z } from "../declare/zod.ts"

const INHERITED = ["__proto__", "constructor", "prototype"]

export const name = z
  .string("harus berupa teks.")
  .min(1, "tidak boleh kosong.")
  .max(200, "paling panjang 200 huruf.")
  .refine(
    (text) => !text.split(".").some((part) => part === "" || INHERITED.includes(part)),
    "bukan nama yang dapat dipakai.",
  )

/** Word of a service for a value; unlike a path, it may contain any dots. */
export const word = z
  .string("harus berupa teks.")
  .min(1, "tidak boleh kosong.")
  .max(200, "paling panjang 200 huruf.")
  .refine((text) => !INHERITED.includes(text), "bukan nama yang dapat dipakai.")

export const table = <T extends z.ZodType>(value: T) => z.record(name, value, "harus berupa objek.")
export const object = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code, keys }: { code?: string; keys?: readonly string[] }) =>
      code === "unrecognized_keys"
        ? `tidak mengenal "${keys?.join('", "')}"; yang dikenal: ${Object.keys(shape).join(", ")}.`
        : "harus berupa objek.",
  })
