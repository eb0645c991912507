// An app with a published client and nothing of ours. Plain JavaScript, so that it runs with what its version's folder has installed.
// Usage: node dapp.mjs <folder of the version> <URL of the relay> <namespaces to ask for, JSON>
// A line of standard input is a request ({ method, params, networkId }) or "disconnect"; each line of output is a JSON event.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

const [folder, relayUrl, namespaces] = process.argv.slice(2)
const { UniversalProvider } = createRequire(join(folder, 'package.json'))('@walletconnect/universal-provider')
const say = (event, data) => process.stdout.write(`${JSON.stringify({ event, ...data })}\n`)

const provider = await UniversalProvider.init({
  projectId: 'local',
  relayUrl,
  logger: 'silent',
  telemetryEnabled: false,
  storageOptions: { database: ':memory:' },
  metadata: { name: 'Unchanged client', description: 'An app', url: 'https://app.example', icons: [] },
})
provider.on('display_uri', (uri) => say('uri', { uri }))
const session = await provider.connect({ optionalNamespaces: JSON.parse(namespaces) })
say('session', { namespaces: session.namespaces })

createInterface({ input: process.stdin }).on('line', async (line) => {
  try {
    if (line === 'disconnect') {
      await provider.disconnect()
      say('disconnected', {})
      process.exit(0)
    }
    const { method, params, networkId } = JSON.parse(line)
    const request = { topic: session.topic, chainId: networkId, request: { method, params } }
    say('result', { result: await provider.client.request(request) })
  } catch (error) {
    say('failed', { message: String(error?.message ?? error) })
  }
})
