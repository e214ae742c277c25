type Moment = (offset: number) => string

const house = (moment: Moment, index: number, more: object) => ({
  title: `Rumah contoh ${index}`,
  house_type: 1,
  ad_type: "sale",
  price: index * 1_000_000_000,
  negotiable: false,
  land_area: 100 + index,
  building_area: 80,
  bedrooms: 3,
  facilities: [1, 2],
  images: ["/files/demo/0123456789abcdef0123456789abcdef.png"],
  province: "31",
  city: "31.74",
  district: "31.74.07",
  village: "31.74.07.1001",
  owner_name: "Ibu Ratna",
  owner_phone: `+62812000000${index}`,
  agent: 4,
  house_id: `gr1000000${index}`,
  slug: `rumah-contoh-${index}`,
  status: "active",
  premium: index === 1,
  views: index,
  created_at: moment(-index),
  updated_at: moment(-index),
  ...more,
})

/** @param moment ISO time, by days from now */
export const fewHouses = (moment: Moment) => [
  house(moment, 1, {}),
  house(moment, 2, { agent: 1 }),
  house(moment, 3, { status: "review" }),
  house(moment, 4, { ad_type: "rent", rent_period: "yearly", price: 50_000_000, house_type: 2 }),
  house(moment, 5, { status: "draft", title: "Tanah 100% siap bangun_di Bogor", house_type: 3, city: "32.01" }),
]
