const WHY = "Jumlahnya tidak diketahui: layanan tidak menghitung data menurut saringan ini."

export const UnknownCount = () => (
  <span title={WHY}>
    <span aria-hidden="true">–</span>
    <span className="unseen">{WHY}</span>
  </span>
)
