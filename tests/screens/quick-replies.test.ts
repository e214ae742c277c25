import { describe, expect, test } from "vitest"
import { filledReply, readReplies } from "../../src/domain/quick-replies.ts"

const FACTS = {
  nama: "Ibu Sari",
  judul: "Rumah asri",
  harga: "Rp 950 jt",
  lokasi: "Kebayoran Baru, Jakarta Selatan",
  tautan: "https://www.contoh.id/properti/rumah-asri",
}

describe("the office's quick replies", () => {
  test("are what the team wrote, each once; none where the team wants none", () => {
    expect(readReplies({ quick_replies: ["Siang, {nama}", " ", "Siang, {nama}", 7] })).toEqual(["Siang, {nama}"])
    expect(readReplies({ quick_replies: [] })).toEqual([])
  })

  test.each([[undefined], [{}], [{ quick_replies: null }], [{ quick_replies: "Halo" }]])(
    "of %j are the built-in ones",
    (record) => {
      expect(readReplies(record)).toHaveLength(3)
      expect(readReplies(record)[2]).toBe("Ini tautan lengkapnya: {tautan}")
    },
  )
})

describe("a reply", () => {
  test("says the facts, in whatever letters they are asked for", () => {
    expect(filledReply("{Nama}, {judul} di {lokasi}: {harga}. Lihat {tautan}", FACTS)).toEqual({
      text: "Ibu Sari, Rumah asri di Kebayoran Baru, Jakarta Selatan: Rp 950 jt. Lihat https://www.contoh.id/properti/rumah-asri",
      missing: [],
    })
  })

  test.each([
    ["{judul} masih ada. Fotonya di {tautan}. Kapan melihat?", "Rumah asri masih ada. Kapan melihat?"],
    ["Lihat {Tautan}! Salam, {nama}", "Salam, Ibu Sari"],
    ["Buka jam 08.00, lihat {tautan}.\nSalam", "Salam"],
    ["{judul} Rp 1.5 M", "Rumah asri Rp 1.5 M"],
  ])("without a page for customers leaves out the sentence with the link: %s", (template, text) => {
    expect(filledReply(template, { ...FACTS, tautan: "" })).toEqual({ text, missing: [] })
  })

  test("that is the link alone is nothing without it, and a word that is no fact is said to be missing", () => {
    expect(filledReply("Ini tautan lengkapnya: {tautan}", { ...FACTS, tautan: "" })).toEqual({ text: "", missing: [] })
    expect(filledReply("{judul} oleh {pemilik}", FACTS)).toEqual({
      text: "Rumah asri oleh {pemilik}",
      missing: ["pemilik"],
    })
  })
})
