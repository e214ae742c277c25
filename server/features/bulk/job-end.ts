/** Follows the reason why a merge has ended early. */
export const MOVED_STAYS = "Yang sudah pindah tetap pindah. Gabungkan lagi untuk melanjutkan."

/** Values of a job that has ended. */
export const endOf = (status: "done" | "stopped", message?: string) => ({
  ...{ status, message: message ?? null },
  finished_at: new Date().toISOString(),
})
