import { expose } from "comlink"
import { afterEach, describe, expect, it, vi } from "vitest"
import { remoteWorker, WorkerCrash } from "../../src/data/remote-worker.ts"

const CRASHED = "Berhenti tiba-tiba."
const ports: MessagePort[] = []

const workerWith = (methods: object) => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(methods, port1)
  return Object.assign(port2, { terminate: vi.fn(() => port2.close()) }) as unknown as Worker & {
    terminate: ReturnType<typeof vi.fn>
  }
}

const methods = {
  double: (count: number) => count * 2,
  refuse: (): number => {
    throw new Error("Isi berkas ini bukan foto.")
  },
  never: () => new Promise<void>(() => {}),
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

describe("a worker", () => {
  it("starts with the first call and answers, once for many calls", async () => {
    const start = vi.fn(() => workerWith(methods))
    const onStart = vi.fn()
    const { remote } = remoteWorker<typeof methods>(start, CRASHED, { onStart })
    expect(start).not.toHaveBeenCalled()
    expect(await Promise.all([remote.double(2), remote.double(21)])).toEqual([4, 42])
    expect([start.mock.calls.length, onStart.mock.calls.length]).toEqual([1, 1])
  })

  it("hands on what it refuses with its own sentence, which is no crash", async () => {
    const { remote } = remoteWorker<typeof methods>(() => workerWith(methods), CRASHED)
    const error = await remote.refuse().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: "Isi berkas ini bukan foto." })
    expect(error).not.toBeInstanceOf(WorkerCrash)
  })

  it("that crashes fails every call that waits, and the next call starts another", async () => {
    const workers: ReturnType<typeof workerWith>[] = []
    const start = () => {
      const worker = workerWith(methods)
      workers.push(worker)
      return worker
    }
    const { remote } = remoteWorker<typeof methods>(start, CRASHED)
    const waiting = [remote.never(), remote.never()].map((call) => call.catch((reason: unknown) => reason))
    workers[0]?.dispatchEvent(new Event("error"))
    for (const error of await Promise.all(waiting)) {
      expect(error).toBeInstanceOf(WorkerCrash)
      expect(error).toMatchObject({ message: CRASHED })
    }
    expect(workers[0]?.terminate).toHaveBeenCalledOnce()
    expect(await remote.double(4)).toBe(8)
    expect(workers).toHaveLength(2)
  })

  it("whose method takes too long is ended with its sentence, and the next call starts another", async () => {
    vi.useFakeTimers()
    try {
      const workers: ReturnType<typeof workerWith>[] = []
      const start = () => {
        const worker = workerWith(methods)
        workers.push(worker)
        return worker
      }
      const limit = { method: "never", ms: 5000, sentence: "Terlalu lama." } as const
      const { remote } = remoteWorker<typeof methods>(start, CRASHED, { limit })
      const [slow, other] = [remote.never(), remote.never()].map((call) => call.catch((reason: unknown) => reason))
      await vi.advanceTimersByTimeAsync(4999)
      expect(workers[0]?.terminate).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(workers[0]?.terminate).toHaveBeenCalledOnce()
      for (const error of [await slow, await other]) {
        expect(error).toBeInstanceOf(WorkerCrash)
        expect(error).toMatchObject({ message: "Terlalu lama." })
      }
      expect(await remote.double(4)).toBe(8)
      await vi.advanceTimersByTimeAsync(5000)
      expect(workers[1]?.terminate).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it("that is stopped answers no more, and the next call starts another", async () => {
    const start = vi.fn(() => workerWith(methods))
    const { remote, stop } = remoteWorker<typeof methods>(start, CRASHED)
    const settled = vi.fn()
    void remote.double(1).then(settled, settled)
    stop()
    expect(await remote.double(5)).toBe(10)
    expect(settled).not.toHaveBeenCalled()
    expect(start).toHaveBeenCalledTimes(2)
  })
})
