import { startServers } from './src/startServers.ts'

/** Starts what the tests talk to, and passes its addresses to the workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { variables, stop } = await startServers()
  Object.assign(process.env, variables)
  return stop
}
