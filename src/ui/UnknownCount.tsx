const WHY = "Jumlahnya tidak diketahui: layanan tidak menghitung data menurut saringan ini."

/** In the place of a number that nobody knows, with the reason. */
export const UnknownCount = () => (
  <span title={WHY}>
    <span aria-hidden="true">–</span>
    <span className="unseen">{WHY}</span>
  </span>
)
