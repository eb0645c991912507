import process from 'node:process'
import { Miniflare } from 'miniflare'
import { bundleServer } from './bundleServer.ts'

// Serves the sign-in routes on an edge runtime, in a process of its own.
const { code } = await bundleServer()
const options = { modules: true, script: code, compatibilityDate: '2026-01-01', host: '127.0.0.1', port: 0 } as const
const runtime = new Miniflare(options)
process.once('SIGTERM', async () => {
  await runtime.dispose()
  process.exit()
})
console.log(`Listening on ${(await runtime.ready).host}`)
