/** Throttles: runs immediately, then at most once per `rest` milliseconds. */
export const createThrottle = (run: () => void, rest: number) => {
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

/** Runs once, `delay` milliseconds after the first trigger. */
export const createBatchTimer = (run: () => void, delay: number) => {
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
