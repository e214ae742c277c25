export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** `listing.csv` as `listing-ditolak.csv`. */
export const rejectedName = (name: string): string => `${name.replace(/\.[a-z]{2,4}$/i, "")}-ditolak.csv`
