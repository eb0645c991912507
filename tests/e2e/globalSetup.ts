import { localVariables } from '../../scripts/local/localVariables.ts'
import { startDemo } from '../../scripts/local/startDemo.ts'
import { startLocal } from '../../scripts/local/startLocal.ts'

/**
 * Starts what the tests talk to: the local networks and the demo, built for production. Workers find them as
 * `LATCHKEY_DEMO_URL` (also the `baseURL`), `LATCHKEY_CHAIN_A_URL`, `LATCHKEY_SOLANA_URL` and so on: `localVariables` lists them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const networks = await startLocal()
  try {
    const demo = await startDemo({ networks, port: 4173, as: 'built' })
    Object.assign(process.env, { LATCHKEY_DEMO_URL: demo.url, ...localVariables('LATCHKEY_', networks) })
    return async () => {
      await demo.stop()
      await networks.stop()
    }
  } catch (error) {
    await networks.stop()
    throw error
  }
}
