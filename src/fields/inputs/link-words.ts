const SHORT_LINK = /^\s*https?:\/\/(?:maps\.app\.)?goo\.gl\//i
const OTHER_WAYS = "atau taruh pinnya di peta."

export const linkWords = (link: string): string =>
  SHORT_LINK.test(link)
    ? `Tautan pendek tidak memuat koordinat. Buka tautan itu, lalu salin alamat panjangnya dari browser, ${OTHER_WAYS}`
    : `Tautan ini tidak memuat koordinat. Di Google Maps tekan lama tempatnya, lalu salin angka koordinatnya, ${OTHER_WAYS}`
