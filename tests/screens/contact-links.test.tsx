import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { requestCust } from "../../src/resources/request-cust.ts"
import { ContactLinks, createWhatsAppLink } from "../../src/screens/request-cust/ContactLinks.tsx"

const linksOf = (phone: string) => {
  const row = { name: "Budi & Sari", phone, property_id: 1, property_id_label: "Rumah <Melawai>" }
  const cell = {
    name: "phone",
    field: requestCust.fields.phone,
    row,
    value: phone,
    words: phone,
    view: "list",
  } as const
  const html = renderToStaticMarkup(<ContactLinks {...cell}>{phone}</ContactLinks>)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
}

test.each([
  "081234567890",
  "+6281234567890",
  "6281234567890",
  "0812 3456 7890",
  "0812-3456-7890",
  "(0812) 3456 7890",
  "(+62) 812-3456-7890",
  "+62 (0)812 3456 7890",
  "0062 812 3456 7890",
  "+62\u00a0812\u20113456\u20117890",
])("%s is called and written to as the same number", (phone) => {
  expect(linksOf(phone)).toEqual([
    "tel:+6281234567890",
    expect.stringMatching(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Budi%20%26%20Sari%2C.*Rumah%20%3CMelawai%3E/),
  ])
  expect(createWhatsAppLink({ name: "Budi", phone })).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Budi%2C/)
})

test.each(["", "tidak ada", "••••7890", "+1 202 555 0100", "0812"])("%s has no links", (phone) => {
  expect(linksOf(phone)).toEqual([])
  expect(createWhatsAppLink({ name: "Budi", phone })).toBeUndefined()
})
