/** Ordered by priority: a browser built on another names both in its `User-Agent`. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const

const UNKNOWN = "Perangkat tidak dikenal"

type Known = readonly (readonly [RegExp, string])[]

const named = (known: Known, agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1]

export const deviceOf = (agent = ""): string => {
  const [browser, system] = [named(BROWSERS, agent), named(SYSTEMS, agent)]
  if (browser && system) return `${browser} di ${system}`
  return browser ?? system ?? UNKNOWN
}
