import { startServers } from './src/startServers.ts'

/** Starts what the tests talk to, and tells the workers where it is; or takes what whoever started this run has told already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.LATCHKEY_DEMO_URL) return async () => undefined
  const { variables, stop } = await startServers()
  Object.assign(process.env, variables)
  return stop
}
