/** What is asked for, step by step. The last one asks for consent as well. */
export const STEPS: readonly { title: string; names: readonly string[] }[] = [
  { title: "Data diri", names: ["name", "phone"] },
  { title: "Kantor & wilayah", names: ["office", "province", "city"] },
  { title: "Foto & persetujuan", names: ["avatar", "bio"] },
]
