import { type AdapterBench, type AdapterSuite, createAdapterBench } from '../adapterBench.js'
import type { ConformanceCheck } from '../conformanceCheck.js'

/** A check with a new adapter, wallet and page. */
export function benchCheck(
  suite: AdapterSuite,
  name: string,
  run: (bench: AdapterBench) => Promise<void> | void,
): ConformanceCheck {
  return {
    name,
    async run() {
      const bench = createAdapterBench(suite)
      try {
        await run(bench)
      } finally {
        bench.stop()
      }
    },
  }
}
