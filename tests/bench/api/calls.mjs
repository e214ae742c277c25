/** @typedef {import("../grow-listings.mjs").Ask} Ask */

/**
 * @param {Ask} ask
 * @returns {Promise<{ name: string, method?: string, path: string, body?: () => object }[]>}
 */
export const measuredCalls = async (ask) => {
  const [{ slug } = {}] = await ask(`select slug from "house-list" order by id desc limit 1`)
  const [{ house_type, agent, province, city, district, village } = {}] = await ask(
    `select house_type, agent, province, city, district, village from "house-list" where village is not null and house_type = 1 limit 1`,
  )
  const list = (/** @type {string} */ query) => `/svc/main/house-list/admin?page=1&limit=20&sort=-updated_at${query}`
  const draft = {
    house_type,
    agent,
    province,
    city,
    district,
    village,
    ad_type: "sale",
    land_area: 100,
    building_area: 80,
  }
  let made = 0
  return [
    { name: "list", path: list("") },
    { name: "list, three filters", path: list(`&status=active&city=${city}&bedrooms_gte=3`) },
    { name: "list, one filter and another order", path: list("&ad_type=rent").replace("-updated_at", "price") },
    { name: "search: a common word", path: list("&search=rumah") },
    { name: "search: two words", path: list("&search=ruko%20bandung") },
    { name: "search: a number", path: list("&search=000123") },
    { name: "search: nowhere", path: list("&search=tidakadasamasekali") },
    { name: "figures beside the list", path: "/svc/main/house-list/admin-statistic?counts=status" },
    { name: "figures of one status", path: "/svc/main/house-list/admin-statistic?counts=status&status=active" },
    { name: "map: the country", path: "/svc/main/house-list/pins?zoom=5&location_in=95,-11,141,6" },
    { name: "map: a city", path: "/svc/main/house-list/pins?zoom=12&location_in=106.7,-6.4,107.0,-6.1" },
    { name: "map: a street", path: "/svc/main/house-list/pins?zoom=16&location_in=106.80,-6.25,106.82,-6.23" },
    { name: "detail", path: `/svc/main/house-list/by/${slug}` },
    {
      name: "create",
      method: "POST",
      path: "/svc/main/house-list",
      body: () => {
        made += 1
        return { ...draft, title: `Rumah ukur ${made}`, price: 1_000_000_000 + made }
      },
    },
  ]
}

/** @param {{ demo: { email: string, password: string }[] }} config */
export const loginOf = ({ demo: [first] }) => ({
  name: "login",
  method: "POST",
  path: "/svc/auth/api/login",
  body: () => ({ email: first?.email, password: first?.password }),
})
