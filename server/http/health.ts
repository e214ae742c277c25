import { Hono } from "hono"
import type { Db } from "../database/db.ts"

/** `/health`: does it work; `/ready`: may it be sent requests, which one that is about to stop may not. */
export const healthOf = (db: Db, isLeaving: () => boolean) => {
  const answer = async (): Promise<Response> => {
    const isUp = await db.execute("select 1").then(
      () => true,
      () => false,
    )
    if (isUp) return Response.json({ status: "ok" })
    return Response.json({ status: "down", message: "Basis data tidak menjawab." }, { status: 503 })
  }
  const leaving = () => Response.json({ status: "leaving", message: "Layanan ini sedang berhenti." }, { status: 503 })
  return new Hono().get("/health", answer).get("/ready", () => (isLeaving() ? leaving() : answer()))
}
