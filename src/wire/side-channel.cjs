/** What qs remembers by object: a WeakMap of its own. The package of this name brings its own with 40 modules of polyfills. */
module.exports = () => new WeakMap()
