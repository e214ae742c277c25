import type { Page } from "@playwright/test"
import { createApi } from "./api.ts"
import { createUniqueName } from "./form.ts"

const place = { province: "51", city: "51.71", district: "51.71.01" }

export const made = async (page: Page, day = "2038-06-02") => {
  const at = (clock: string) => `${day}T${clock}:00.000Z`
  const api = await createApi(page)
  const [title, name] = [createUniqueName("Vila di Denpasar"), createUniqueName("Pencari vila")]
  const house = await api("POST", "/house-list", {
    title,
    house_type: 1,
    ad_type: "sale",
    price: 9e8,
    agent: 4,
    ...place,
  })
  const person = { name, phone: "+6281298765432", source: "form", agent: 4 }
  const lead = await api("POST", "/request-cust", { property_id: house.id, requestCusts: [person] })
  const visit = (from: string, to: string, more: object = {}) =>
    api("POST", "/schedule-house-list", {
      house: house.id,
      customer_name: name,
      phone: person.phone,
      status: "confirmed",
      starts_at: at(from),
      ends_at: at(to),
      ...more,
    })
  return { api, title, name, house, lead, visit }
}
