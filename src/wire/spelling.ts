/** Normalizes a name on the wire: `LandArea`, `landArea` and `land_area` are equal. */
export const spelling = (name: string): string => name.replace(/[_-]/g, "").toLowerCase()
