import type { Owner } from "../owner.ts"

export const prisma: Owner = {
  name: "Prisma",
  idOf: (table, n) => `cl${table.slice(0, 2)}${n.toString(36).padStart(8, "0")}`,
  relations: "named",
  words: {
    "listings.status": {
      draft: "DRAFT",
      review: "PENDING_REVIEW",
      active: "PUBLISHED",
      inactive: "UNPUBLISHED",
      rejected: "DECLINED",
      sold: "CLOSED_SOLD",
    },
    "listings.ad_type": { sale: "FOR_SALE", rent: "FOR_RENT" },
    "withdrawals.status": { requested: "OPEN", reviewing: "IN_REVIEW", approved: "APPROVED", rejected: "DENIED" },
  },
  names: {
    listings: { land_area: "landSize", created_at: "createdAt", updated_at: "updatedAt", house_type: "type" },
  },
  pictures: "src",
  parameters: {
    offset: "skip",
    limit: "take",
    search: "q",
    sort: "orderBy",
    sorted: (text) => [text.split(":")[0] as string, text.endsWith(":desc")],
    filter: (column) => `where.${column}`,
  },
  list: ({ rows, total }) => ({ data: { items: rows, pagination: { total } } }),
  record: (row) => ({ data: { item: row } }),
  uploaded: (Location) => ({ data: { Location } }),
  onlyChanges: true,
  strange: { 6: { certificate: { kind: "SHM", number: 17 } } },
  dialect: {
    defaults: {
      rows: "data.items",
      total: "data.pagination.total",
      record: "data.item",
      parameters: {
        page: { offset: "skip" },
        limit: "take",
        search: "q",
        sort: "orderBy",
        sortForm: "field:desc",
        filters: { eq: "where.{field}" },
      },
    },
    resources: {
      "house-list": {
        fields: { land_area: "landSize", created_at: "createdAt", updated_at: "updatedAt", house_type: "type" },
        words: {
          status: {
            DRAFT: "draft",
            PENDING_REVIEW: "review",
            PUBLISHED: "active",
            LIVE: "active",
            UNPUBLISHED: "inactive",
            DECLINED: "rejected",
            CLOSED_SOLD: "sold",
          },
          ad_type: { FOR_SALE: "sale", FOR_RENT: "rent" },
        },
      },
      withdrawal: {
        words: { status: { OPEN: "requested", IN_REVIEW: "reviewing", APPROVED: "approved", DENIED: "rejected" } },
      },
    },
  },
}
