import { startServers } from './src/startServers.ts'

/** Starts the servers for the tests, and passes their URLs to the workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { variables, stop } = await startServers()
  Object.assign(process.env, variables)
  return stop
}
