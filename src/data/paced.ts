/** Runs at once where it has rested, else once at the rest's end; `stop` forgets what waits. Milliseconds. */
export const paced = (run: () => void, rest: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const begin = () => {
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWanted) return
      isWanted = false
      begin()
    }, rest)
  }
  return {
    trigger: () => {
      if (timer === undefined) begin()
      else isWanted = true
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      isWanted = false
    },
  }
}

/** Runs once, `delay` milliseconds after it was first asked, however often it is asked until then. */
export const gathered = (run: () => void, delay: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    trigger: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, delay)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
