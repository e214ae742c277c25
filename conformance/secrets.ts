const HIDDEN = "••••"

export const hiderOf = () => {
  const secrets = new Set<string>()
  return {
    add: (...told: (string | undefined)[]) => {
      for (const secret of told)
        if (secret) secrets.add(secret).add(encodeURIComponent(secret)).add(JSON.stringify(secret).slice(1, -1))
    },
    hide: (text: string): string =>
      [...secrets]
        .sort((a, b) => b.length - a.length)
        .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text),
  }
}

export type Hider = ReturnType<typeof hiderOf>
