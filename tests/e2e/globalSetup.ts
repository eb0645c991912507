import { startChains } from '../../scripts/local/startChains.ts'
import { startDemo } from '../../scripts/local/startDemo.ts'

/**
 * Starts what the tests talk to: two local chains and the demo, built for production. Workers find them as
 * `LATCHKEY_DEMO_URL` (also the `baseURL`), `LATCHKEY_CHAIN_A_URL` and `LATCHKEY_CHAIN_B_URL`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chains = await startChains()
  try {
    const demo = await startDemo({ chains, port: 4173, as: 'built' })
    process.env.LATCHKEY_DEMO_URL = demo.url
    process.env.LATCHKEY_CHAIN_A_URL = chains.a.url
    process.env.LATCHKEY_CHAIN_B_URL = chains.b.url
    return async () => {
      await demo.stop()
      await chains.stop()
    }
  } catch (error) {
    await chains.stop()
    throw error
  }
}
