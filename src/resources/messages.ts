/** Sentences of the product specification, section 8, verbatim. */

export const NOT_ADMIN = "Maaf. Akun Anda tidak terdaftar sebagai Admin. SIlahkan hubungi Admin {product}!"
export const GENERIC = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
export const NO_ANALYTICS = "Data tidak ditemukan"
export const UPLOAD_FAILED = "Internal server error. Please try again later."

export const SAYS = {
  statusUpdated: "Success updated status property.",
  sold: "Success updated sold property.",
  propertyCreated: "Success created property.",
  adsCreated: "Success created ads.",
  propertyUpdated: "Success updated property.",
  csvTaken: "Data listing sedang di proses. Silahkan refresh secara berkala.",
  excelUploaded: "Success upload excel.",
  leadAdded: "Success Added Lead",
  biUpdated: "Success update BiChecking",
  typeUpdated: "Success update Property Type",
  titleAdded: "Success Added Property Title",
  titleUpdated: "Success update Property Title",
  facilityAdded: "Success added extra facilities",
  facilityUpdated: "Success update extra facilities",
  indicatorAdded: "Success added master indikator",
  indicatorUpdated: "Success update master indikator",
  indicatorRemoved: "Success remove master indikator",
  created: "Success create new data",
  popularAdded: "Success added master popular-area",
  popularUpdated: "Success update master popular-area",
  popularRemoved: "Success remove master popular-area",
  packageAdded: "Success added master Package",
  packageUpdated: "Success update master Package",
  packageRemoved: "Success remove master Package",
  withdrawalProcessed: "Success proses withdraw",
  blasted: "Successfully blast notification!",
  villagesSaved: "Data Kelurahan berhasil disimpan",
} as const

export const RESTORED = "Data dipulihkan"

const SAVED = "Data berhasil disimpan"
const REMOVED = "Data berhasil dihapus"

/** Successes of calls that declare none of their own. */
export const DEFAULT_SAYS: readonly string[] = [SAYS.created, SAVED, REMOVED]

export const successOf = (method: string, says?: string) =>
  says ?? { POST: SAYS.created, DELETE: REMOVED }[method] ?? SAVED
