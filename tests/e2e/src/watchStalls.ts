import { Worker } from 'node:worker_threads'

/** A time in which the machine did not let a thread run that was due. ms since it started. */
export interface Stall {
  readonly start: number
  readonly end: number
}

export interface StallWatch {
  /** Each so far. */
  read(): readonly Stall[]
  /** Starts to measure which part of the time is one of stalls, from 0 to 1. */
  since(): () => number
  end(): Promise<void>
}

/** ms since the machine started. */
const now = () => Number(process.hrtime.bigint()) / 1e6

/** In a thread of its own. Nothing but itself is known there. */
function tick(now: () => number): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  let last = now()
  while (true) {
    Atomics.wait(nothing, 0, 0, 5)
    const at = now()
    if (at - last > 20) parentPort?.postMessage({ start: last, end: at })
    last = at
  }
}

/**
 * Notes when even a thread that only asks for the time every 5 ms did not get to for more than 20. A virtual machine that its host lets wait
 * stands still as a whole, and counts that time as the processor time of whatever was at work then. A machine whose processors others have
 * for so long looks the same, so the busier it is, the less is found.
 */
export function watchStalls(): StallWatch {
  const stalls: Stall[] = []
  const worker = new Worker(`(${tick})(${now})`, { eval: true })
  worker.on('message', (stall: Stall) => stalls.push(stall))
  return {
    read: () => stalls,
    since() {
      const start = now()
      return () => {
        const still = stalls.reduce((sum, stall) => sum + Math.max(0, stall.end - Math.max(stall.start, start)), 0)
        return still / (now() - start)
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}
