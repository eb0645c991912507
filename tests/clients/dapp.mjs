// An app with a published client and no code of ours. It is plain JavaScript and uses only what is
// installed in the folder of its version. Usage: node dapp.mjs <folder of the version> <URL of the
// relay> <namespaces to request, JSON> Each line of standard input is a request ({ method, params,
// networkId }) or "disconnect". Each line of output is a JSON event.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

const [folder, relayUrl, namespaces] = process.argv.slice(2)
const { UniversalProvider } = createRequire(join(folder, 'package.json'))('@walletconnect/universal-provider')
const report = (event, data) => process.stdout.write(`${JSON.stringify({ event, ...data })}\n`)

const provider = await UniversalProvider.init({
  projectId: 'local',
  relayUrl,
  logger: 'silent',
  telemetryEnabled: false,
  storageOptions: { database: ':memory:' },
  metadata: { name: 'Unchanged client', description: 'An app', url: 'https://app.example', icons: [] },
})
provider.on('display_uri', (uri) => report('uri', { uri }))
const session = await provider.connect({ optionalNamespaces: JSON.parse(namespaces) })
report('session', { namespaces: session.namespaces })

createInterface({ input: process.stdin }).on('line', async (line) => {
  try {
    if (line === 'disconnect') {
      await provider.disconnect()
      report('disconnected', {})
      process.exit(0)
    }
    const { method, params, networkId } = JSON.parse(line)
    const request = { topic: session.topic, chainId: networkId, request: { method, params } }
    report('result', { result: await provider.client.request(request) })
  } catch (error) {
    report('failed', { message: String(error?.message ?? error) })
  }
})
