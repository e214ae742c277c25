/** In the build these are axios' status codes, older way to cancel and forms as JSON, which nothing uses: 1.3 kB. */
// biome-ignore lint/style/noDefaultExport: axios imports the default.
export default {}
