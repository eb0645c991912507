import { localVariables } from '../../../scripts/local/localVariables.ts'
import { startDemo } from '../../../scripts/local/startDemo.ts'
import { startLocal } from '../../../scripts/local/startLocal.ts'
import { startPhone } from '../../../scripts/local/startPhone.ts'

export interface Servers {
  /** `LATCHKEY_DEMO_URL` (the `baseURL`), `LATCHKEY_PHONE_URL` and those of `localVariables`. */
  readonly variables: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts the local networks, the relay, and production builds of the phone and the demo. */
export async function startServers(): Promise<Servers> {
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
    const urls = { LATCHKEY_DEMO_URL: demo.url, LATCHKEY_PHONE_URL: phone.url }
    return { variables: { ...urls, ...localVariables('LATCHKEY_', networks) }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
