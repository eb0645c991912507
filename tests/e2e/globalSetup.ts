import { localVariables } from '../../scripts/local/localVariables.ts'
import { startDemo } from '../../scripts/local/startDemo.ts'
import { startLocal } from '../../scripts/local/startLocal.ts'
import { startPhone } from '../../scripts/local/startPhone.ts'

/**
 * Starts what the tests talk to: the local networks, the relay, and the phone and the demo, built for production. Workers find them
 * as `LATCHKEY_DEMO_URL` (also the `baseURL`), `LATCHKEY_PHONE_URL`, `LATCHKEY_CHAIN_A_URL`, `LATCHKEY_SOLANA_URL` and so on: `localVariables` lists them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const networks = await startLocal()
  const started: { stop(): Promise<void> }[] = [networks]
  const stop = async () => {
    for (const each of started) await each.stop()
  }
  try {
    const phone = await startPhone({ networks, port: 4273, as: 'built' })
    started.unshift(phone)
    const demo = await startDemo({ networks, phone, port: 4173, as: 'built' })
    started.unshift(demo)
    Object.assign(process.env, {
      LATCHKEY_DEMO_URL: demo.url,
      LATCHKEY_PHONE_URL: phone.url,
      ...localVariables('LATCHKEY_', networks),
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
