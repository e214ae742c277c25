/** By what two names on the wire are one: `LandArea`, `landArea` and `land_area`. */
export const spelling = (name: string): string => name.replace(/[_-]/g, "").toLowerCase()
