import { Navigate } from "react-router"
import { useBackoffice } from "../providers/backoffice.ts"
import { NotFound } from "./NotFound.tsx"
import { REGISTRATION } from "./PageFrame.tsx"

/** An address without a page; a first-time user is led to the registration from there too. */
export const NotFoundPage = () => {
  const { role } = useBackoffice()
  return role === "first_time" ? (
    <Navigate to={REGISTRATION} replace />
  ) : (
    <div className="page">
      <NotFound />
    </div>
  )
}
