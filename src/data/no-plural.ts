const same = (word: string): string => word

/** In the build these are Refine's English plurals, which names in Indonesian do not have: 2 kB. */
// biome-ignore lint/style/noDefaultExport: Refine imports the default.
export default { plural: same, singular: same }
